import { WEBHOOK_TEST, type WebhookDeliveryStatus } from '@atrium/contracts';
import { Tag } from '@atrium/ui-kit';
import { Link } from 'react-router-dom';
import type { WebhookDeliveryDto } from '../../api/endpoints.generated';
import { recordName, recordPath } from '../audit/audit-sentence';
import styles from '../settings-page.module.css';

export const DELIVERY_STATUS_APPEARANCE = {
  pending: { label: 'Pending', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<WebhookDeliveryStatus, { label: string; tone: string }>;

export const DeliveryStatus = ({ delivery: { status } }: { delivery: WebhookDeliveryDto }) => (
  <Tag tone={DELIVERY_STATUS_APPEARANCE[status].tone}>
    {DELIVERY_STATUS_APPEARANCE[status].label}
  </Tag>
);

/** The record that a delivery is about, with a link unless the event deleted it. */
export function DeliveryRecord({ delivery }: { delivery: WebhookDeliveryDto }) {
  const { type, entity, entityId } = delivery;
  if (type === WEBHOOK_TEST) return null;
  const name = recordName({ recordName: null, entity, entityId });
  const isRecordDeleted = type.endsWith('.deleted');
  const path = recordPath({ action: type, entity, entityId, isRecordDeleted });
  return path === null ? (
    name
  ) : (
    // The row opens the delivery, the link the record.
    <Link to={path} className={styles.recordLink} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  );
}
