import { DescriptionList, RecordState, SidePanel } from '@atrium/ui-kit';
import { formatDateTime, openRecord } from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useGetAuditEntryQuery } from '../settings-api';
import styles from '../settings-page.module.css';
import { actionWords, fieldWords, recordOf, valueWords } from './audit-words';

interface AuditPanelProps {
  /** Number of the change, while one is open. */
  id: number | null;
  /** The change, where the log shows it anyway. */
  known: AuditEntryDto | undefined;
  onClose: () => void;
}

/** One change beside the log: every field as it was and as it is. */
export function AuditPanel({ id, known, onClose }: AuditPanelProps) {
  const query = useGetAuditEntryQuery(id !== null && !known ? { id } : skipToken);
  const { record, isMissing } = openRecord(query, false);
  const entry = known ?? record;
  return (
    <SidePanel
      open={id !== null}
      title={entry ? actionWords(entry.action) : 'Change'}
      subtitle={entry && recordOf(entry)}
      onClose={onClose}
    >
      {entry ? (
        <EntryFacts entry={entry} />
      ) : (
        <RecordState
          noun="change"
          query={query}
          isMissing={isMissing}
          hint="The address may not be complete."
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
      <DescriptionList
        items={[
          { label: 'Who', value: actorName },
          { label: 'When', value: formatDateTime(createdAt, settings.timeZone) },
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
