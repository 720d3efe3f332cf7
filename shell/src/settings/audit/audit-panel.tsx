import { DescriptionList, RecordState, SidePanel } from '@atrium/ui-kit';
import { formatDateTime, skipToken, toOpenRecord } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useGetAuditEntryQuery } from '../settings-api';
import styles from '../settings-page.module.css';
import { fieldLabel, formatValue } from './audit-labels';
import { auditText, recordName, recordPath, signInDevice } from './audit-sentence';

interface AuditPanelProps {
  /** Id of the open change; null while the panel is closed. */
  id: number | null;
  /** The change if it is on the current page of the log. */
  row: AuditEntryDto | undefined;
  onClose: () => void;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Details of one change: every field before and after. */
export function AuditPanel({ id, row, onClose }: AuditPanelProps) {
  const query = useGetAuditEntryQuery(id !== null && !row ? { id } : skipToken);
  const { record, isMissing } = toOpenRecord(query);
  const entry = row ?? record;
  return (
    <SidePanel
      open={id !== null}
      title={entry ? capitalized(auditText(entry)) : 'Change'}
      onClose={onClose}
    >
      {entry ? (
        <EntryDetails entry={entry} />
      ) : (
        <RecordState
          noun="change"
          query={query}
          isMissing={isMissing}
          hint="The link may be incomplete."
          backLabel="All Changes"
          onBack={onClose}
        />
      )}
    </SidePanel>
  );
}

function EntryDetails({ entry }: { entry: AuditEntryDto }) {
  const { settings } = useSignedIn();
  const { actorName, createdAt, note, address, before, after } = entry;
  const device = signInDevice(entry);
  const path = recordPath(entry);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <>
      <DescriptionList
        items={[
          { label: 'User', value: actorName },
          { label: 'Date', value: formatDateTime(createdAt, settings.timeZone) },
          ...(path ? [{ label: 'Record', value: <Link to={path}>{recordName(entry)}</Link> }] : []),
          ...(device ? [{ label: 'Device', value: device }] : []),
          ...(note && !device ? [{ label: 'Note', value: note }] : []),
          ...(address ? [{ label: 'IP address', value: address }] : []),
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
                <th scope="row">{fieldLabel(name)}</th>
                <td className={styles.was}>{formatValue(before?.[name], settings.timeZone)}</td>
                <td>{formatValue(after?.[name], settings.timeZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
