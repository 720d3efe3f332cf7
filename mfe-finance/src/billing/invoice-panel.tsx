import {
  Button,
  CheckOutlined,
  DownloadOutlined,
  EditOutlined,
  RecordState,
  SidePanel,
} from '@atrium/ui-kit';
import { abilityView, openRecord, parseRecordId } from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import type { InvoiceDetailDto } from '../api/endpoints.generated';
import { useGetInvoiceQuery } from '../api/invoices-api';
import { InvoiceActionsMenu, useInvoiceDownload, type InvoiceAction } from './invoice-actions';
import { InvoiceHistory } from './invoice-history';
import styles from './invoice-panel.module.css';
import { InvoicePaper } from './invoice-paper';

interface InvoicePanelProps {
  /** The path after `/billing/`; empty if no invoice is open. */
  address: string;
  onAct: (invoice: InvoiceDetailDto, action: InvoiceAction) => void;
  onClose: () => void;
  /** Dialogs on top of the panel. */
  children: ReactNode;
}

/** The side panel with one invoice, as it looks in print. */
export function InvoicePanel({ address, onAct, onClose, children }: InvoicePanelProps) {
  const id = parseRecordId(address);
  const query = useGetInvoiceQuery(id === null ? skipToken : { id });
  const { record: invoice, isMissing } = openRecord(query, address !== '' && id === null);

  return (
    <SidePanel
      open={address !== ''}
      title={invoice?.invoiceNumber ?? (isMissing ? 'Invoice not found' : 'Invoice')}
      subtitle={invoice?.clientName}
      width={680}
      onClose={onClose}
      extra={
        invoice && (
          <InvoiceActionsMenu
            invoice={invoice}
            without={['update', 'pay']}
            onAct={(action) => onAct(invoice, action)}
          />
        )
      }
    >
      {invoice ? (
        <div className={styles.body}>
          <Actions invoice={invoice} onAct={(action) => onAct(invoice, action)} />
          <InvoicePaper invoice={invoice} />
          <InvoiceHistory id={invoice.id} />
        </div>
      ) : (
        <RecordState
          noun="invoice"
          query={query}
          isMissing={isMissing}
          hint="It may have been deleted, or the link is incomplete."
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

function Actions({ invoice, onAct }: ActionsProps) {
  const [download, downloading] = useInvoiceDownload();
  return (
    <div className={styles.actions}>
      <Button
        type="primary"
        icon={<CheckOutlined aria-hidden />}
        ability={abilityView(invoice.abilities.pay)}
        onClick={() => onAct('pay')}
      >
        Mark Paid
      </Button>
      <Button
        icon={<EditOutlined aria-hidden />}
        ability={abilityView(invoice.abilities.update)}
        onClick={() => onAct('update')}
      >
        Edit
      </Button>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={downloading}
        onClick={() => download(invoice.id)}
      >
        Download
      </Button>
      <Button
        type="link"
        href={`/api/invoices/${invoice.id}/pdf?disposition=inline`}
        target="_blank"
        rel="noreferrer"
      >
        Open PDF
      </Button>
    </div>
  );
}
