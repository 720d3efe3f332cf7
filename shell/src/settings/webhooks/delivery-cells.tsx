import { WEBHOOK_TEST } from '@atrium/contracts';
import { Tag } from '@atrium/ui-kit';
import { Link } from 'react-router-dom';
import type { WebhookDeliveryDto } from '../../api/endpoints.generated';
import { recordName, recordPath } from '../audit/audit-sentence';
import styles from '../settings-page.module.css';

const STATUS_TAGS = {
  pending: <Tag tone="warning">Pending</Tag>,
  delivered: <Tag tone="success">Delivered</Tag>,
  failed: <Tag tone="danger">Failed</Tag>,
};

export const DeliveryStatus = ({ delivery: { status } }: { delivery: WebhookDeliveryDto }) =>
  STATUS_TAGS[status];

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
