import { Button, QueryState, TextSkeleton } from '@atrium/ui-kit';
import { ConfirmDialog, CopyLinkDialog, QueryDialog } from '@atrium/ui-kit/forms';
import { formatDateTime, rightView, toast, useCompanySettings, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import type { InvoiceDeliveryDto, InvoiceDetailDto } from '../../api/endpoints.generated';
import {
  useGetInvoiceLinkQuery,
  useListInvoiceDeliveriesQuery,
  useRevokeInvoiceLinkMutation,
} from '../../api/invoices-api';
import styles from './invoice-ledger.module.css';

const KIND_LABELS: Record<InvoiceDeliveryDto['kind'], string> = {
  invoice: 'Invoice',
  reminder: 'Reminder',
  'credit-note': 'Credit note',
};

/** The emails by which the invoice was sent, and whether the client opened the link. */
export function InvoiceDeliveries({ invoice }: { invoice: InvoiceDetailDto }) {
  const query = useListInvoiceDeliveriesQuery({ id: invoice.id });
  const { timeZone } = useCompanySettings();
  const [dialog, setDialog] = useState<'copy' | 'revoke'>();
  const closeDialog = () => setDialog(undefined);
  // Also for a cancelled invoice, which can't be sent anymore.
  const ability = rightView(useRight('invoice.update'));
  const { data } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the emails"
        skeleton={invoice.sentAt !== null && <TextSkeleton lines={4} />}
      />
    );
  }
  if (data.length === 0) return null;
  return (
    <section className={styles.ledger} aria-label="Emails">
      <h3 className={styles.heading}>Emails</h3>
      <ul className={styles.entries}>
        {data.map((delivery) => (
          <li key={delivery.id}>
            <div className={styles.text}>
              {KIND_LABELS[delivery.kind]} to {delivery.to.join(', ')}
              <div>{delivery.subject}</div>
              {delivery.cc.length > 0 && (
                <div className={styles.quiet}>Cc: {delivery.cc.join(', ')}</div>
              )}
              <div className={styles.quiet}>
                {delivery.status === 'queued' ? 'Queued ' : 'Sent '}
                {delivery.isScheduled
                  ? 'automatically'
                  : `by ${delivery.createdBy ?? 'a deleted user'}`}
                {' · '}
                {formatDateTime(delivery.createdAt, timeZone)}
              </div>
              {delivery.error && <div className={styles.quiet}>{delivery.error}</div>}
            </div>
            <span>{stateOf(delivery, timeZone)}</span>
          </li>
        ))}
      </ul>
      {invoice.hasPublicLink ? (
        <div className={styles.buttons}>
          <Button size="small" ability={ability} onClick={() => setDialog('copy')}>
            Copy Link
          </Button>
          <Button size="small" ability={ability} onClick={() => setDialog('revoke')}>
            Turn Off Link
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>
          The link is turned off.
          {invoice.abilities.send === true && ' The next email contains a new one.'}
        </p>
      )}
      {dialog === 'copy' && <LinkDialog id={invoice.id} onClose={closeDialog} />}
      {dialog === 'revoke' && <RevokeLinkDialog id={invoice.id} onClose={closeDialog} />}
    </section>
  );
}

function stateOf({ status, openedAt }: InvoiceDeliveryDto, timeZone: string): string {
  switch (status) {
    case 'opened':
      return openedAt === null ? 'Opened' : `Opened ${formatDateTime(openedAt, timeZone)}`;
    case 'sent':
      return 'Sent';
    case 'failed':
      return 'Failed';
    default:
      return 'Waiting in the outbox';
  }
}

function LinkDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetInvoiceLinkQuery({ id });
  return (
    <QueryDialog
      title="Invoice Link"
      width={440}
      errorTitle="Couldn't load the link"
      query={query}
      onClose={onClose}
    >
      {({ url }) => (
        <CopyLinkDialog title="Invoice Link" link={url} onClose={onClose}>
          Anyone with this link can see the invoice without signing in. Opening the link marks the
          emails as opened.
        </CopyLinkDialog>
      )}
    </QueryDialog>
  );
}

function RevokeLinkDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [revokeLink] = useRevokeInvoiceLinkMutation();
  return (
    <ConfirmDialog
      title="Turn off the link?"
      confirmLabel="Turn Off Link"
      danger
      onConfirm={async () => {
        await revokeLink({ id }).unwrap();
        toast.success('Link turned off');
      }}
      onClose={onClose}
    >
      <p>The link in earlier emails stops working. The next email contains a new one.</p>
    </ConfirmDialog>
  );
}
