import { isOpenInvoice } from '@atrium/contracts';
import {
  Button,
  type ButtonProps,
  CheckOutlined,
  DollarOutlined,
  DownloadOutlined,
  EditOutlined,
  FileTextOutlined,
  MailOutlined,
  type RecordList,
  RecordState,
  RecordSteps,
  SidePanel,
  Tag,
  UndoOutlined,
  useIsPhone,
} from '@atrium/ui-kit';
import {
  abilityView,
  parseRecordId,
  skipToken,
  toOpenRecord,
  useTrackRecentRecord,
} from '@atrium/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import { useGetInvoiceQuery } from '../../api/invoices-api';
import {
  abilityOf,
  actionsFor,
  type CopyingAction,
  type InvoiceAction,
  InvoiceActionsMenu,
  useInvoiceDownload,
} from './invoice-actions';
import { InvoiceDeliveries } from './invoice-deliveries';
import { InvoiceDocument } from './invoice-document';
import { InvoiceHistory } from './invoice-history';
import { InvoiceLedger } from './invoice-ledger';
import styles from './invoice-panel.module.css';

interface InvoicePanelProps {
  /** The path after `/billing/`; empty while no invoice is open. */
  address: string;
  list: RecordList;
  onAct: (invoice: InvoiceDetailDto, action: InvoiceAction) => void;
  onClose: () => void;
  /** Dialogs on top of the panel. */
  children: ReactNode;
}

/** The side panel with one invoice, as it looks in print. */
export function InvoicePanel({ address, list, onAct, onClose, children }: InvoicePanelProps) {
  const id = parseRecordId(address);
  const query = useGetInvoiceQuery(id === null ? skipToken : { id });
  const { record: invoice, isMissing } = toOpenRecord(query, address !== '' && id === null);
  useTrackRecentRecord(
    invoice && {
      link: `/billing/${invoice.id}`,
      label: `${invoice.invoiceNumber ?? 'Draft'} ${invoice.clientName}`,
      detail: 'Invoice',
    },
  );
  const titleWithoutRecord = isMissing ? 'Invoice Not Found' : 'Invoice';

  return (
    <SidePanel
      open={address !== ''}
      title={invoice ? (invoice.invoiceNumber ?? 'Draft Invoice') : titleWithoutRecord}
      subtitle={
        invoice && (
          <>
            {invoice.clientName} ·{' '}
            <a
              href={`/api/invoices/${invoice.id}/pdf?disposition=inline`}
              target="_blank"
              rel="noreferrer"
            >
              Open PDF
            </a>
          </>
        )
      }
      width={760}
      onClose={onClose}
      extra={
        <>
          <RecordSteps list={list} current={id} noun="invoice" />
          {invoice && <PanelMenu invoice={invoice} onAct={(action) => onAct(invoice, action)} />}
        </>
      }
    >
      {invoice ? (
        <div className={styles.body}>
          <Actions invoice={invoice} onAct={(action) => onAct(invoice, action)} />
          {invoice.kind === 'invoice' && invoice.status !== 'draft' && (
            <InvoiceLedger invoice={invoice} />
          )}
          {invoice.status !== 'draft' && <InvoiceDeliveries invoice={invoice} />}
          <InvoiceDocument invoice={invoice} />
          <InvoiceHistory invoice={invoice} />
        </div>
      ) : (
        <RecordState
          noun="invoice"
          query={query}
          isMissing={isMissing}
          backLabel="All Invoices"
          onBack={onClose}
          lines={10}
        />
      )}
      {children}
    </SidePanel>
  );
}

interface ActionsProps {
  invoice: InvoiceDetailDto;
  onAct: (action: InvoiceAction) => void;
}

/** Actions with a button of their own, by importance; the menu has the others. */
const BUTTONS: readonly (Pick<ButtonProps, 'type' | 'icon' | 'aria-keyshortcuts'> & {
  action: Exclude<InvoiceAction, CopyingAction>;
  label: string;
})[] = [
  {
    action: 'issue',
    label: 'Issue Invoice',
    type: 'primary',
    icon: <FileTextOutlined />,
  },
  { action: 'send', label: 'Send', icon: <MailOutlined /> },
  {
    action: 'refund',
    label: 'Record Refund',
    type: 'primary',
    icon: <UndoOutlined />,
  },
  { action: 'pay', label: 'Mark as Paid', type: 'primary', icon: <CheckOutlined /> },
  { action: 'payment', label: 'Record Payment', icon: <DollarOutlined /> },
  {
    action: 'update',
    label: 'Edit',
    icon: <EditOutlined />,
    'aria-keyshortcuts': 'e',
  },
];

/** As many as fit on one line. */
const MAX_PHONE_BUTTONS = 2;

function useButtons(invoice: InvoiceDetailDto) {
  const isPhone = useIsPhone();
  const available = actionsFor(invoice);
  const buttons = BUTTONS.filter(({ action }) => available.includes(action));
  return { isPhone, buttons: isPhone ? buttons.slice(0, MAX_PHONE_BUTTONS) : buttons };
}

function PanelMenu({ invoice, onAct }: ActionsProps) {
  const { isPhone, buttons } = useButtons(invoice);
  const [download] = useInvoiceDownload();
  const { id, isEInvoice, status } = invoice;
  return (
    <InvoiceActionsMenu
      invoice={invoice}
      excluded={buttons.map(({ action }) => action)}
      onDownload={isPhone ? () => download(id) : undefined}
      onDownloadXml={isEInvoice && status !== 'draft' ? () => download(id, 'xml') : undefined}
      onAct={onAct}
    />
  );
}

function Actions({ invoice, onAct }: ActionsProps) {
  const { isPhone, buttons } = useButtons(invoice);
  const [download, downloading] = useInvoiceDownload();
  const isOpen = isOpenInvoice(invoice);
  return (
    <div className={styles.actions}>
      {buttons.map(({ action, label, ...button }) => (
        <Button
          key={action}
          {...button}
          ability={abilityView(abilityOf(invoice, action))}
          onClick={() => onAct(action)}
        >
          {label}
        </Button>
      ))}
      {!isPhone && (
        <Button
          icon={<DownloadOutlined />}
          loading={downloading}
          onClick={() => download(invoice.id)}
        >
          Download
        </Button>
      )}
      {isOpen && invoice.remindersPaused && <Tag>Reminders Paused</Tag>}
      {isOpen && invoice.clientRemindersPaused && (
        <span>
          Reminders are paused for this client.{' '}
          <Link className={styles.textLink} to={`/clients/${invoice.clientId}`}>
            Open Client
          </Link>
        </span>
      )}
      {invoice.creditedInvoiceId !== null && (
        <Link to={`/billing/${invoice.creditedInvoiceId}`}>
          Credits {invoice.creditedInvoiceNumber}
        </Link>
      )}
    </div>
  );
}
