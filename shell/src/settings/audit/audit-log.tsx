import { AUDIT_ENTITIES } from '@atrium/contracts';
import { Card, EmptyState, TwoLine } from '@atrium/ui-kit';
import { DataTable, DateInput, ExportButton, toPaging, type DataColumn } from '@atrium/ui-kit/data';
import { FilterSelect, Select } from '@atrium/ui-kit/forms';
import { formatDateTime, urlChoice, urlId, urlPage, urlText, useUrlState } from '@atrium/web-kit';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useListAuditEntriesQuery, useListStaffDirectoryQuery } from '../settings-api';
import styles from '../settings-page.module.css';
import { AuditPanel } from './audit-panel';
import { actionWords, ENTITY_WORDS, recordOf } from './audit-words';

const PAGE_SIZE = 50;

const STATE = {
  entity: urlChoice(AUDIT_ENTITIES, null),
  record: urlId(),
  actor: urlId(),
  from: urlText(),
  to: urlText(),
  page: urlPage(),
  entry: urlId(),
};

/** Who changed what from what to what (decisions section 9). */
export function AuditLog() {
  const [{ entity, record, actor, from, to, page, entry }, setState] = useUrlState(STATE);
  const { settings } = useSignedIn();
  const { data: people } = useListStaffDirectoryQuery({ pageSize: 500 });
  const filters = {
    entity: entity ?? undefined,
    entityId: record ?? undefined,
    actorId: actor ?? undefined,
    from: from || undefined,
    to: to || undefined,
  };
  const { data, error, isFetching, refetch } = useListAuditEntriesQuery({
    ...filters,
    page,
    pageSize: PAGE_SIZE,
  });

  const columns: DataColumn<AuditEntryDto>[] = [
    {
      key: 'what',
      title: 'What',
      onPhone: 'title',
      render: (it) => <TwoLine first={actionWords(it.action)} second={recordOf(it)} />,
    },
    { key: 'who', title: 'Who', render: ({ actorName }) => actorName },
    {
      key: 'when',
      title: 'When',
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
      <div className={styles.filters}>
        <FilterSelect
          label="Kind of record"
          all="All Records"
          value={entity}
          choices={AUDIT_ENTITIES.map((value) => ({ value, label: ENTITY_WORDS[value] }))}
          onChange={(value) => setState({ entity: value, record: null, page: 1 }, 'push')}
        />
        <Select<number | null>
          aria-label="Person"
          placeholder="Everybody"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          style={{ minWidth: 180 }}
          value={actor}
          options={(people?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value: number | null | undefined) =>
            setState({ actor: value ?? null, page: 1 }, 'push')
          }
        />
        <div className={styles.date}>
          <DateInput
            aria-label="From"
            placeholder="From"
            value={from || null}
            onChange={(date) => setState({ from: date ?? '', page: 1 }, 'push')}
          />
        </div>
        <div className={styles.date}>
          <DateInput
            aria-label="To"
            placeholder="To"
            value={to || null}
            onChange={(date) => setState({ to: date ?? '', page: 1 }, 'push')}
          />
        </div>
      </div>
      <DataTable
        label="Changes"
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowLabel={(it) => `${actionWords(it.action)}, ${recordOf(it)}, by ${it.actorName}`}
        fetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) => setState({ entry: Number(id) }, 'push')}
        paging={toPaging(data, {
          page,
          pageSize: PAGE_SIZE,
          onPageChange: (next) => setState({ page: next }, 'push'),
        })}
        empty={
          <EmptyState
            title="No changes found"
            description="Every change that somebody makes is written down here."
          />
        }
      />
      <AuditPanel
        id={entry}
        known={data?.rows.find(({ id }) => Number(id) === entry)}
        onClose={() => setState({ entry: null })}
      />
    </Card>
  );
}
