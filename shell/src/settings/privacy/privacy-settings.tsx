import { Card, EmptyState, ListSkeleton, QueryState, Stack } from '@atrium/ui-kit';
import { type DataColumn, DataTable, pagedTableProps } from '@atrium/ui-kit/data';
import { countOf, formatDateTime, urlPage, useUrlState } from '@atrium/web-kit';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { auditText } from '../audit/audit-sentence';
import { ChangeText } from '../audit/change-text';
import { useGetRetentionSettingsQuery, useListAuditEntriesQuery } from '../settings-api';
import { RetentionForm } from './retention-form';
import { UnfinishedErasures } from './unfinished-erasures';

/**
 * How long records are kept, and what was exported, erased and deleted (docs/domain/privacy.md).
 */
export const PrivacySettings = () => (
  <Stack gap={16}>
    <UnfinishedErasures />
    <Retention />
    <PrivacyLog />
  </Stack>
);

function Retention() {
  const query = useGetRetentionSettingsQuery();
  if (query.data) return <RetentionForm settings={query.data} />;
  return (
    <Card title="Retention">
      <QueryState
        query={query}
        errorTitle="Couldn't load the retention rules"
        skeleton={<ListSkeleton rows={10} />}
      />
    </Card>
  );
}

const ACTIONS = [
  'user.export',
  'user.erase',
  'client.export',
  'client.erase',
  'client.contact_export',
  'client.contact_erase',
  'setting.apply_retention',
].join(',');
const PAGE_SIZE = 10;
const STATE = { page: urlPage() };

function PrivacyLog() {
  const [{ page }, setState] = useUrlState(STATE);
  const { settings } = useSignedIn();
  const list = useListAuditEntriesQuery({
    actions: ACTIONS,
    page,
    pageSize: PAGE_SIZE,
  });
  const columns: DataColumn<AuditEntryDto>[] = [
    {
      key: 'change',
      title: 'Change',
      onPhone: 'title',
      render: (entry) => <ChangeText entry={entry} />,
    },
    { key: 'reason', title: 'Details', width: '240px', render: detailsOf },
    {
      key: 'date',
      title: 'Date',
      width: '220px',
      render: ({ createdAt }) => formatDateTime(createdAt, settings.timeZone),
    },
  ];
  return (
    <Card flush title="Exports, Erasures and Deletions">
      <DataTable
        label="Exports, erasures and deletions"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(entry) => `${entry.actorName} ${auditText(entry)}`}
        {...pagedTableProps(list, {
          page,
          pageSize: PAGE_SIZE,
          onPageChange: (next) => setState({ page: next }, 'push'),
        })}
        empty={
          <EmptyState
            title="Nothing exported or erased yet"
            description="Exports and erasures of personal data, and deletions by retention rules, will appear here."
          />
        }
      />
    </Card>
  );
}

/** The reason of an erasure, or how many records a rule deleted. */
function detailsOf({ note, after }: AuditEntryDto): string {
  const records = after?.['records'];
  if (typeof records !== 'number') return note ?? '—';
  return countOf(records, 'record');
}
