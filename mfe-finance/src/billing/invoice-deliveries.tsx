import { Button, QueryState, TextSkeleton } from '@atrium/ui-kit';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { abilityView, formatDateTime, toast, useCompanySettings } from '@atrium/web-kit';
import { useState } from 'react';
import type { InvoiceDeliveryDto, InvoiceDto } from '../api/endpoints.generated';
import { useListInvoiceDeliveriesQuery, useRevokeInvoiceLinkMutation } from '../api/invoices-api';
import styles from './invoice-ledger.module.css';

const KIND_LABELS: Record<InvoiceDeliveryDto['kind'], string> = {
  invoice: 'Invoice',
  reminder: 'Reminder',
  'credit-note': 'Credit note',
};

/** The emails by which the invoice was sent, and whether the client opened the link. */
export function InvoiceDeliveries({ invoice }: { invoice: InvoiceDto }) {
  const query = useListInvoiceDeliveriesQuery({ id: invoice.id });
  const { timeZone } = useCompanySettings();
  const [isRevoking, setIsRevoking] = useState(false);
  const { data } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the emails"
        skeleton={<TextSkeleton lines={2} />}
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
                {delivery.isScheduled
                  ? 'Sent automatically'
                  : `Sent by ${delivery.createdBy ?? 'a deleted user'}`}
                {' · '}
                {formatDateTime(delivery.createdAt, timeZone)}
              </div>
              {delivery.error && <div className={styles.quiet}>{delivery.error}</div>}
            </div>
            <span>{stateOf(delivery, timeZone)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="small"
          ability={abilityView(invoice.abilities.send)}
          onClick={() => setIsRevoking(true)}
        >
          Turn Off Link
        </Button>
      </div>
      {isRevoking && <RevokeLinkDialog id={invoice.id} onClose={() => setIsRevoking(false)} />}
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
