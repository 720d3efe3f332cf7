import { Facts, RecordState, SidePanel, type RecordStateProps } from '@atrium/ui-kit';
import { formatMoment } from '@atrium/web-kit';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import styles from '../settings-page.module.css';
import { actionWords, fieldWords, recordOf, valueWords } from './audit-words';

interface AuditPanelProps {
  open: boolean;
  /** Nothing as long as it has not been found. */
  entry: AuditEntryDto | undefined;
  /** What looks for it. */
  query: RecordStateProps['query'] & { isSuccess: boolean };
  onClose: () => void;
}

/** One change beside the log: every field as it was and as it is. */
export function AuditPanel({ open, entry, query, onClose }: AuditPanelProps) {
  return (
    <SidePanel
      open={open}
      title={entry ? actionWords(entry.action) : 'Change'}
      subtitle={entry && recordOf(entry)}
      onClose={onClose}
    >
      {entry ? (
        <EntryFacts entry={entry} />
      ) : (
        <RecordState
          thing="change"
          query={query}
          isUnknown={query.isSuccess && !query.isFetching}
          hint="Newer changes may have moved it to a later page. Choose its record or its day to find it."
          backLabel="All Changes"
          onBack={onClose}
        />
      )}
    </SidePanel>
  );
}

function EntryFacts({ entry }: { entry: AuditEntryDto }) {
  const { settings } = useSignedIn();
  const { actorName, createdAt, note, address, before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <>
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
    </>
  );
}
