import type { Ability } from '@atrium/contracts';
import {
  ActionsMenu,
  BellOutlined,
  CaretRightOutlined,
  CheckOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  DollarOutlined,
  DownloadOutlined,
  EditOutlined,
  FileTextOutlined,
  MailOutlined,
  type MenuAction,
  newIdempotencyKey,
  PauseOutlined,
  ReloadOutlined,
  UndoOutlined,
  WalletOutlined,
} from '@atrium/ui-kit';
import {
  abilityView,
  rightView,
  toast,
  toastFailure,
  useDownload,
  useLatestLocation,
  useRight,
} from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDto } from '../../api/endpoints.generated';
import {
  useLazyGetInvoiceQuery,
  usePauseInvoiceRemindersMutation,
  useResumeInvoiceRemindersMutation,
} from '../../api/invoices-api';
import { editorLineOf } from '../editor/editor-lines';
import type { InitialInput } from '../editor/use-editor-input';

export type ReminderPause = 'pauseReminders' | 'resumeReminders';

/** Actions that create another record, so they need a right instead of an ability. */
export type CopyingAction = 'duplicate' | 'recur';

export type InvoiceAction =
  | 'update'
  | 'issue'
  | 'send'
  | 'remind'
  | ReminderPause
  | 'payment'
  | 'pay'
  | 'refund'
  | 'credit'
  | CopyingAction
  | 'cancel'
  | 'delete';

const ACTIONS: readonly (Pick<MenuAction, 'label' | 'icon' | 'danger'> & {
  key: InvoiceAction;
})[] = [
  { key: 'update', label: 'Edit', icon: <EditOutlined /> },
  { key: 'issue', label: 'Issue Invoice', icon: <FileTextOutlined /> },
  { key: 'send', label: 'Send', icon: <MailOutlined /> },
  { key: 'remind', label: 'Send Reminder', icon: <BellOutlined /> },
  { key: 'pauseReminders', label: 'Pause Reminders', icon: <PauseOutlined /> },
  { key: 'resumeReminders', label: 'Resume Reminders', icon: <CaretRightOutlined /> },
  { key: 'payment', label: 'Record Payment', icon: <DollarOutlined /> },
  { key: 'pay', label: 'Mark as Paid', icon: <CheckOutlined /> },
  { key: 'refund', label: 'Record Refund', icon: <UndoOutlined /> },
  { key: 'credit', label: 'Create Credit Note', icon: <WalletOutlined /> },
  { key: 'duplicate', label: 'Duplicate', icon: <CopyOutlined /> },
  { key: 'recur', label: 'Make Recurring', icon: <ReloadOutlined /> },
  { key: 'cancel', label: 'Cancel Invoice', icon: <CloseOutlined /> },
  { key: 'delete', label: 'Delete', icon: <DeleteOutlined />, danger: true },
];

const DOWNLOAD = {
  key: 'download',
  label: 'Download',
  icon: <DownloadOutlined />,
};

const DOWNLOAD_XML = {
  key: 'downloadXml',
  label: 'Download E-Invoice (XML)',
  icon: <DownloadOutlined />,
};

/** The ability that allows an action. */
export const abilityOf = (
  { abilities }: InvoiceDto,
  action: Exclude<InvoiceAction, CopyingAction>,
): Ability => {
  if (action === 'payment') return abilities.pay;
  return abilities[isReminderPause(action) ? 'remind' : action];
};

/** Whether the action pauses or resumes reminders, which needs no dialog. */
export const isReminderPause = (action: InvoiceAction): action is ReminderPause =>
  action === 'pauseReminders' || action === 'resumeReminders';

/** The actions that make sense for an invoice of this kind and status, allowed or not. */
export function actionsFor({
  kind,
  status,
  remindersPaused,
  abilities,
}: InvoiceDto): readonly InvoiceAction[] {
  if (kind === 'credit-note') return ['send'];
  if (status === 'draft') return ['update', 'issue', 'duplicate', 'recur', 'delete'];
  if (status === 'cancelled') return ['duplicate', 'recur', 'delete'];
  const refund: InvoiceAction[] = abilities.refund === true ? ['refund'] : [];
  if (status === 'paid') return ['send', ...refund, 'credit', 'duplicate', 'recur'];
  return [
    'update',
    'send',
    'remind',
    remindersPaused ? 'resumeReminders' : 'pauseReminders',
    'payment',
    'pay',
    ...refund,
    'credit',
    'duplicate',
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
  /** Adds the download of the e-invoice to the menu. */
  onDownloadXml?: () => void;
  onAct: (action: InvoiceAction) => void;
}

/** The menu of an invoice. Disabled actions say why. */
export function InvoiceActionsMenu({
  invoice,
  excluded = [],
  onDownload,
  onDownloadXml,
  onAct,
}: InvoiceActionsMenuProps) {
  const available = actionsFor(invoice);
  const copying = {
    duplicate: rightView(useRight('invoice.create')),
    recur: rightView(useRight('recurring_invoice.manage'), 'recurring_invoices.manage_needs_admin'),
  };
  const actions = [
    ...(onDownload ? [{ ...DOWNLOAD, onSelect: onDownload }] : []),
    ...(onDownloadXml ? [{ ...DOWNLOAD_XML, onSelect: onDownloadXml }] : []),
    ...ACTIONS.filter(({ key }) => available.includes(key) && !excluded.includes(key)).map(
      (action) => ({
        ...action,
        ability:
          action.key === 'duplicate' || action.key === 'recur'
            ? copying[action.key]
            : abilityView(abilityOf(invoice, action.key)),
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

/** Pauses or resumes the scheduled reminders of an invoice at once, with Undo. */
export function useReminderPause() {
  const [pause] = usePauseInvoiceRemindersMutation();
  const [resume] = useResumeInvoiceRemindersMutation();
  const change = async (
    { id, version }: Pick<InvoiceDto, 'id' | 'version'>,
    action: ReminderPause,
  ): Promise<void> => {
    const isPause = action === 'pauseReminders';
    const send = isPause ? pause : resume;
    try {
      const changed = await send({
        id,
        'Idempotency-Key': newIdempotencyKey(),
        invoiceVersionDto: { version },
      }).unwrap();
      toast.success({
        title: isPause ? 'Reminders paused' : 'Reminders resumed',
        onUndo: () => void change(changed, isPause ? 'resumeReminders' : 'pauseReminders'),
      });
    } catch (error) {
      toastFailure(
        isPause ? "Couldn't pause the reminders" : "Couldn't resume the reminders",
        error,
        'Nothing was changed. Please try again.',
      );
    }
  };
  return change;
}

/**
 * Call the result before a request: it returns a function that says after it whether the user has
 * left the page in the meantime.
 */
export function useDepartureCheck(): () => () => boolean {
  const latestLocation = useLatestLocation();
  return () => {
    const { pathname } = latestLocation();
    return () => latestLocation().pathname !== pathname;
  };
}

/**
 * Opens the editor with a copy of an invoice, without its number and dates, unless the user has left
 * the page in the meantime. The copy is in the company's currency: if that differs, the editor says
 * so.
 */
export function useDuplicate() {
  const [readInvoice] = useLazyGetInvoiceQuery();
  const navigate = useNavigate();
  const checkDeparture = useDepartureCheck();
  return async ({ id }: Pick<InvoiceDto, 'id'>): Promise<void> => {
    const hasLeft = checkDeparture();
    try {
      const invoice = await readInvoice({ id }).unwrap();
      if (hasLeft()) return;
      const { clientName, clientEmail, projectId, deliveryCountry, description, terms } = invoice;
      const fields = { clientName, clientEmail, projectId, deliveryCountry, description, terms };
      const lines = invoice.lines.map(editorLineOf);
      const entered: InitialInput = { fields, lines, currency: invoice.currency };
      await navigate('/billing/new', { state: { entered } });
    } catch (error) {
      toastFailure("Couldn't duplicate the invoice", error);
    }
  };
}

/** Downloads an invoice, as PDF by default. A failure shows a toast. */
export function useInvoiceDownload(): readonly [
  (id: number, format?: 'pdf' | 'xml') => void,
  boolean,
] {
  const [download, running] = useDownload('Download failed');
  return [(id, format = 'pdf') => download(`/api/invoices/${id}/${format}`), running];
}
