import { Facts, SidePanel } from '@atrium/ui-kit';
import { formatMoment } from '@atrium/web-kit';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import styles from '../settings-page.module.css';
import { actionWords, fieldWords, valueWords } from './audit-words';

interface AuditPanelProps {
  entry: AuditEntryDto;
  /** Such as `Ticket #42`. */
  record: string;
  onClose: () => void;
}

/** One change: every field as it was and as it is. */
export function AuditPanel({ entry, record, onClose }: AuditPanelProps) {
  const { settings } = useSignedIn();
  const { action, actorName, createdAt, note, address, before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <SidePanel open title={actionWords(action)} subtitle={record} onClose={onClose}>
      <Facts
        facts={[
          { label: 'Who', value: actorName },
          { label: 'When', value: formatMoment(createdAt, settings.timeZone) },
          ...(note ? [{ label: 'Note', value: note }] : []),
          ...(address ? [{ label: 'Address', value: address }] : []),
        ]}
      />
      {names.length > 0 && (
        <table className={styles.changes} aria-label="Changed fields">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldWords(name)}</th>
                <td className={styles.was}>{valueWords(before?.[name])}</td>
                <td>{valueWords(after?.[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  );
}
