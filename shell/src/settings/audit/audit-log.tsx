import { AUDIT_ENTITIES, type AuditEntity } from '@atrium/contracts';
import { Card } from '@atrium/ui-kit';
import {
  AllPlaceholder,
  type DataColumn,
  DataTable,
  DatesFilter,
  EmptyList,
  ExportButton,
  FilterSelect,
  includeSelected,
  pagedTableProps,
  type RecordChoice,
  SearchSelect,
  useChoiceSearch,
} from '@atrium/ui-kit/data';
import {
  type CalendarDate,
  formatDateTime,
  urlChoice,
  urlDate,
  urlDefaults,
  type UrlFields,
  urlId,
  urlPage,
  useUrlState,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useListAuditEntriesQuery, useListStaffDirectoryQuery } from '../settings-api';
import styles from '../settings-page.module.css';
import { ENTITY_LABELS } from './audit-labels';
import { AuditPanel } from './audit-panel';
import { auditText } from './audit-sentence';
import { ChangeText } from './change-text';

const PAGE_SIZE = 50;

interface AuditFilterValues {
  entity: AuditEntity | null;
  record: number | null;
  actor: number | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
}

const FILTERS: UrlFields<AuditFilterValues> = {
  entity: urlChoice(AUDIT_ENTITIES, null),
  record: urlId(),
  actor: urlId(),
  from: urlDate(),
  to: urlDate(),
};

const STATE = {
  ...FILTERS,
  page: urlPage(),
  entry: urlId(),
};

/** All changes, with filters and an export (docs/domain/settings.md#audit-log-screen). */
export function AuditLog() {
  const [{ entity, record, actor, from, to, page, entry }, setState] = useUrlState(STATE);
  const { settings } = useSignedIn();
  const filters = {
    entity: entity ?? undefined,
    entityId: record ?? undefined,
    actorId: actor ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  };
  const list = useListAuditEntriesQuery({
    ...filters,
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
    {
      key: 'date',
      title: 'Date',
      width: '220px',
      render: ({ createdAt }) => formatDateTime(createdAt, settings.timeZone),
    },
  ];

  return (
    <Card
      flush
      title="Audit Log"
      extra={<ExportButton address="/api/audit/export" filters={filters} />}
    >
      <AuditFilters
        {...{ entity, actor, from, to }}
        actorName={list.data?.rows.find(({ actorId }) => actorId === actor)?.actorName}
        onChange={(patch) => setState({ ...patch, page: 1 }, 'push')}
      />
      <DataTable
        label="Changes"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(entry) => `${entry.actorName} ${auditText(entry)}`}
        onOpen={({ id }) => setState({ entry: Number(id) }, 'push')}
        rowPath={({ id }) => `/settings?tab=audit&entry=${id}`}
        {...pagedTableProps(list, {
          page,
          pageSize: PAGE_SIZE,
          onPageChange: (next) => setState({ page: next }, 'push'),
        })}
        empty={
          <EmptyList
            label="Changes"
            page={page}
            onPageChange={(next) => setState({ page: next })}
            empty={{ title: 'No changes found', hint: 'Every change is recorded here.' }}
            isFiltered={Object.values(filters).some(Boolean)}
            narrowedHint="No changes match your filters."
            onClear={() => setState({ ...urlDefaults(FILTERS), page: 1 })}
          />
        }
      />
      <AuditPanel
        id={entry}
        row={list.data?.rows.find(({ id }) => Number(id) === entry)}
        onClose={() => setState({ entry: null }, 'push')}
      />
    </Card>
  );
}

interface AuditFiltersProps extends Omit<AuditFilterValues, 'record'> {
  /** From a change of the chosen user, who can be inactive or deleted. */
  actorName: string | undefined;
  onChange: (patch: Partial<AuditFilterValues>) => void;
}

function AuditFilters({ entity, actor, actorName, from, to, onChange }: AuditFiltersProps) {
  return (
    <div className={styles.filters}>
      <FilterSelect
        label="Record Type"
        allLabel="All Records"
        value={entity}
        choices={AUDIT_ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] }))}
        onChange={(value) => onChange({ entity: value, record: null })}
      />
      <UserFilter value={actor} name={actorName} onChange={(value) => onChange({ actor: value })} />
      <DatesFilter
        ranges={[{ name: 'date', label: 'Date' }]}
        values={{ dateFrom: from, dateTo: to }}
        onChange={(dates) => onChange({ from: dates.dateFrom, to: dates.dateTo })}
      />
    </div>
  );
}

interface UserFilterProps {
  value: number | null;
  name: string | undefined;
  onChange: (value: number | null) => void;
}

/** The user who made the change, found by typing. */
function UserFilter({ value, name, onChange }: UserFilterProps) {
  const { query, skip, text, setText, isSearchPending, load } = useChoiceSearch({ eager: false });
  const directory = useListStaffDirectoryQuery(query, { skip });
  const [picked, setPicked] = useState<RecordChoice>();
  const users = (directory.currentData?.rows ?? []).map((user) => ({
    value: user.id,
    label: user.name,
  }));
  const unlisted = value === null ? undefined : { value, label: name ?? 'Selected user' };
  return (
    <SearchSelect<number | null>
      aria-label="User"
      placeholder={<AllPlaceholder>All Users</AllPlaceholder>}
      allowClear
      popupMatchSelectWidth={false}
      style={{ minWidth: 180 }}
      value={value}
      options={includeSelected(users, picked?.value === value ? picked : unlisted, text)}
      onSearch={setText}
      isSearching={!skip && isSearchPending(directory)}
      onOpenChange={(isOpen) => isOpen && load()}
      onChange={(next: number | null | undefined) => {
        setPicked(users.find((user) => user.value === next));
        onChange(next ?? null);
      }}
    />
  );
}
