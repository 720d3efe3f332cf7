import type { Ability } from '@atrium/contracts';
import {
  ActionsMenu,
  BellOutlined,
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  DollarOutlined,
  DownloadOutlined,
  EditOutlined,
  FileTextOutlined,
  MailOutlined,
  type MenuAction,
  ReloadOutlined,
  UndoOutlined,
  WalletOutlined,
} from '@atrium/ui-kit';
import { abilityView, rightView, useDownload, useRight } from '@atrium/web-kit';
import type { InvoiceDto } from '../api/endpoints.generated';

export type InvoiceAction =
  | 'update'
  | 'issue'
  | 'send'
  | 'remind'
  | 'payment'
  | 'pay'
  | 'refund'
  | 'credit'
  | 'recur'
  | 'cancel'
  | 'delete';

const ACTIONS: readonly (Pick<MenuAction, 'label' | 'icon' | 'danger'> & {
  key: InvoiceAction;
})[] = [
  { key: 'update', label: 'Edit', icon: <EditOutlined /> },
  { key: 'issue', label: 'Issue Invoice', icon: <FileTextOutlined /> },
  { key: 'send', label: 'Send', icon: <MailOutlined /> },
  { key: 'remind', label: 'Send Reminder', icon: <BellOutlined /> },
  { key: 'payment', label: 'Record Payment', icon: <DollarOutlined /> },
  { key: 'pay', label: 'Mark as Paid', icon: <CheckOutlined /> },
  { key: 'refund', label: 'Record Refund', icon: <UndoOutlined /> },
  { key: 'credit', label: 'Create Credit Note', icon: <WalletOutlined /> },
  { key: 'recur', label: 'Make Recurring', icon: <ReloadOutlined /> },
  { key: 'cancel', label: 'Cancel Invoice', icon: <CloseOutlined /> },
  { key: 'delete', label: 'Delete', icon: <DeleteOutlined />, danger: true },
];

const DOWNLOAD = {
  key: 'download',
  label: 'Download',
  icon: <DownloadOutlined />,
};

/** The ability that allows an action. */
export const abilityOf = (
  { abilities }: InvoiceDto,
  action: Exclude<InvoiceAction, 'recur'>,
): Ability => abilities[action === 'payment' ? 'pay' : action];

/** The actions that make sense for an invoice of this kind and status, allowed or not. */
export function actionsFor({ kind, status, abilities }: InvoiceDto): readonly InvoiceAction[] {
  if (kind === 'credit-note') return ['send'];
  if (status === 'draft') return ['update', 'issue', 'recur', 'delete'];
  if (status === 'cancelled') return ['recur', 'delete'];
  const refund: InvoiceAction[] = abilities.refund === true ? ['refund'] : [];
  if (status === 'paid') return ['send', ...refund, 'credit', 'recur'];
  return [
    'update',
    'send',
    'remind',
    'payment',
    'pay',
    ...refund,
    'credit',
    'recur',
    'cancel',
    'delete',
  ];
}

/** How messages and labels name an invoice. */
export const invoiceName = ({ invoiceNumber, clientName }: InvoiceDto): string =>
  invoiceNumber ?? `the draft for ${clientName}`;

interface InvoiceActionsMenuProps {
  invoice: InvoiceDto;
  /** Actions that have their own button next to the menu. */
  excluded?: readonly InvoiceAction[];
  /** Adds Download to the menu. */
  onDownload?: () => void;
  onAct: (action: InvoiceAction) => void;
}

/** The menu of an invoice. Disabled actions say why. */
export function InvoiceActionsMenu({
  invoice,
  excluded = [],
  onDownload,
  onAct,
}: InvoiceActionsMenuProps) {
  const available = actionsFor(invoice);
  const recur = rightView(useRight('recurring_invoice.manage'));
  const actions = [
    ...(onDownload ? [{ ...DOWNLOAD, onSelect: onDownload }] : []),
    ...ACTIONS.filter(({ key }) => available.includes(key) && !excluded.includes(key)).map(
      (action) => ({
        ...action,
        ability: action.key === 'recur' ? recur : abilityView(abilityOf(invoice, action.key)),
        onSelect: () => onAct(action.key),
      }),
    ),
  ];
  return (
    actions.length > 0 && (
      <ActionsMenu label={`Actions for ${invoiceName(invoice)}`} actions={actions} />
    )
  );
}

/** Downloads the PDF of an invoice. A failure shows a toast. */
export function useInvoiceDownload(): readonly [(id: number) => void, boolean] {
  const [download, running] = useDownload('Download failed');
  return [(id) => download(`/api/invoices/${id}/pdf`), running];
}
