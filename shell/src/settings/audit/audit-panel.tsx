import { capitalize } from '@atrium/contracts';
import { DescriptionList, RecordState, SidePanel } from '@atrium/ui-kit';
import { formatDateTime, skipToken, toOpenRecord } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useGetAuditEntryQuery } from '../settings-api';
import styles from '../settings-page.module.css';
import { fieldLabel, formatField, NO_VALUE } from './audit-labels';
import { auditText, recordName, recordPath, signInDevice, withoutIds } from './audit-sentence';

interface AuditPanelProps {
  /** Id of the open change; null while the panel is closed. */
  id: number | null;
  /** The change if it is on the current page of the log. */
  row: AuditEntryDto | undefined;
  onClose: () => void;
}

/** Details of one change: every field before and after. */
export function AuditPanel({ id, row, onClose }: AuditPanelProps) {
  const query = useGetAuditEntryQuery(id !== null && !row ? { id } : skipToken);
  const { record, isMissing } = toOpenRecord(query);
  const entry = row ?? record;
  return (
    <SidePanel
      open={id !== null}
      title={entry ? capitalize(auditText(entry)) : 'Change'}
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
  return (
    <>
      <DescriptionList
        items={[
          { label: 'User', value: actorName },
          { label: 'Date', value: formatDateTime(createdAt, settings.timeZone) },
          ...(path ? [{ label: 'Record', value: <Link to={path}>{recordName(entry)}</Link> }] : []),
          ...(device ? [{ label: 'Device', value: device }] : []),
          ...(note && !device ? [{ label: 'Note', value: note }] : []),
          ...(address ? [{ label: 'IP Address', value: address }] : []),
        ]}
      />
      <ChangedFields before={before ?? {}} after={after ?? {}} />
    </>
  );
}

type FieldValues = Readonly<Record<string, unknown>>;

interface ChangedFieldsProps {
  before: FieldValues;
  after: FieldValues;
}

/** The fields with their values before and after; one column for a new or deleted record. */
function ChangedFields({ before, after }: ChangedFieldsProps) {
  const { settings } = useSignedIn();
  const textOf = (values: FieldValues, name: string): string =>
    formatField(name, values[name], settings.timeZone);
  const recorded = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => textOf(before, name) !== textOf(after, name),
  );
  const names = withoutIds(recorded, { before, after });
  if (names.length === 0) return null;
  const columns = [
    { title: 'Before', values: before, className: styles.was },
    { title: 'After', values: after, className: undefined },
  ].filter(({ values }) => names.some((name) => textOf(values, name) !== NO_VALUE));
  return (
    <table className={styles.changes} aria-label="Changed fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {columns.length > 1 ? title : 'Value'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldLabel(name)}</th>
            {columns.map(({ title, values, className }) => (
              <td key={title} className={columns.length > 1 ? className : undefined}>
                {textOf(values, name)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
