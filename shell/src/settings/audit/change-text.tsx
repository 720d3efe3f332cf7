import { Link } from 'react-router-dom';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import styles from '../settings-page.module.css';
import { auditSentence, recordPath } from './audit-sentence';

/**
 * `Maya Okafor changed the status of INV-2026-0012 from Pending to Paid`, with a link to the
 * record.
 */
export function ChangeText({ entry }: { entry: AuditEntryDto }) {
  const { before, record, after } = auditSentence(entry);
  const path = recordPath(entry);
  return (
    <span>
      <strong>
        <bdi>{entry.actorName}</bdi>
      </strong>{' '}
      {before}{' '}
      {record !== null && (
        <bdi>
          {path === null ? (
            record
          ) : (
            // The row opens the details of the change, the link the record.
            <Link
              to={path}
              className={styles.recordLink}
              onClick={(event) => event.stopPropagation()}
            >
              {record}
            </Link>
          )}
        </bdi>
      )}{' '}
      {after}
    </span>
  );
}
