import {
  ActionsMenu,
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  EditOutlined,
  type MenuAction,
} from '@atrium/ui-kit';
import { abilityView, useDownload } from '@atrium/web-kit';
import type { InvoiceDto } from '../api/endpoints.generated';

export type InvoiceAction = 'update' | 'pay' | 'cancel' | 'delete';

const ACTIONS: readonly (Pick<MenuAction, 'label' | 'icon' | 'danger'> & {
  key: InvoiceAction;
})[] = [
  { key: 'update', label: 'Edit', icon: <EditOutlined aria-hidden /> },
  { key: 'pay', label: 'Mark Paid', icon: <CheckOutlined aria-hidden /> },
  { key: 'cancel', label: 'Cancel Invoice', icon: <CloseOutlined aria-hidden /> },
  { key: 'delete', label: 'Delete', icon: <DeleteOutlined aria-hidden />, danger: true },
];

interface InvoiceActionsMenuProps {
  invoice: InvoiceDto;
  /** Actions that have their own button next to the menu. */
  without?: readonly InvoiceAction[];
  onAct: (action: InvoiceAction) => void;
}

/** The menu of an invoice. Disabled actions say why. */
export const InvoiceActionsMenu = ({ invoice, without = [], onAct }: InvoiceActionsMenuProps) => (
  <ActionsMenu
    label={`Actions for ${invoice.invoiceNumber}`}
    actions={ACTIONS.filter(({ key }) => !without.includes(key)).map((action) => ({
      ...action,
      ability: abilityView(invoice.abilities[action.key]),
      onSelect: () => onAct(action.key),
    }))}
  />
);

/** Downloads the PDF of an invoice. A failure shows a toast. */
export function useInvoiceDownload(): readonly [(id: number) => void, boolean] {
  const [download, running] = useDownload('Download failed');
  return [(id) => download(`/api/invoices/${id}/pdf`), running];
}
