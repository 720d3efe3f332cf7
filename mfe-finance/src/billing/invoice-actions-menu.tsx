import {
  ActionsMenu,
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  EditOutlined,
  type MenuAction,
} from '@atrium/ui-kit';
import { abilityView } from '@atrium/web-kit';
import type { InvoiceDto } from '../api/endpoints.generated';
import type { InvoiceAction } from './invoice-dialogs';

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
  /** Actions that stand beside the menu already. */
  without?: readonly InvoiceAction[];
  onAct: (action: InvoiceAction) => void;
}

/** What can be done with an invoice; what the caller may not do says why. */
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
