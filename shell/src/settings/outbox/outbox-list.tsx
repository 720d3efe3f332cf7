import { Card } from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  EmptyList,
  FilterSelect,
  pagedTableProps,
  SearchField,
} from '@atrium/ui-kit/data';
import { formatDateTime, urlChoice, urlId, urlPage, urlText, useUrlState } from '@atrium/web-kit';
import type { OutboxMessageDto, OutboxStatus } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useListOutboxQuery } from '../settings-api';
import styles from '../settings-page.module.css';
import { OUTBOX_STATUS_APPEARANCE, OutboxPanel, OutboxStatusTag } from './outbox-panel';

const OUTBOX_STATUSES = ['pending', 'sent', 'failed'] as const satisfies readonly OutboxStatus[];

const PAGE_SIZE = 50;

const STATE = {
  search: urlText(),
  status: urlChoice(OUTBOX_STATUSES, null),
  page: urlPage(),
  message: urlId(),
};

/** Emails that are pending, sent or failed. */
export function OutboxList() {
  const [{ search, status, page, message }, setState] = useUrlState(STATE);
  const { settings } = useSignedIn();
  const list = useListOutboxQuery({
    search: search || undefined,
    status: status ?? undefined,
    page,
    pageSize: PAGE_SIZE,
  });

  const columns: DataColumn<OutboxMessageDto>[] = [
    {
      key: 'subject',
      title: 'Subject',
      onPhone: 'title',
      render: ({ subject, status, lastError }) => (
        <>
          {subject}
          {status !== 'sent' && lastError && <div className={styles.error}>{lastError}</div>}
        </>
      ),
    },
    { key: 'recipient', title: 'To', hideBelow: 620, render: (message) => message.recipient },
    {
      key: 'status',
      title: 'Status',
      width: '120px',
      render: (message) => <OutboxStatusTag status={message.status} />,
    },
    {
      key: 'createdAt',
      title: 'Created',
      width: '220px',
      hideBelow: 780,
      render: (message) => formatDateTime(message.createdAt, settings.timeZone),
    },
  ];

  return (
    <Card flush title="Outbox">
      <div className={styles.filters}>
        <SearchField
          placeholder="Search emails..."
          value={search}
          onChange={(text) => setState({ search: text, page: 1 })}
        />
        <FilterSelect
          label="Status"
          allLabel="All Status"
          value={status}
          choices={OUTBOX_STATUSES.map((value) => ({
            value,
            label: OUTBOX_STATUS_APPEARANCE[value].label,
          }))}
          onChange={(value) => setState({ status: value, page: 1 })}
        />
      </div>
      <DataTable
        label="Emails"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ subject, recipient }) => `${subject}, to ${recipient}`}
        onOpen={({ id }) => setState({ message: Number(id) }, 'push')}
        rowPath={({ id }) => `/settings?tab=outbox&message=${id}`}
        {...pagedTableProps(list, {
          page,
          pageSize: PAGE_SIZE,
          onPageChange: (next) => setState({ page: next }, 'push'),
        })}
        empty={
          <EmptyList
            label="Emails"
            page={page}
            onPageChange={(next) => setState({ page: next })}
            empty={{
              title: 'No emails found',
              hint: 'Invitations, password reset links and email notifications will appear here.',
            }}
            isFiltered={search !== '' || status !== null}
            narrowedHint="No emails match your search and filters."
            onClear={() => setState({ search: '', status: null, page: 1 })}
          />
        }
      />
      {message !== null && (
        <OutboxPanel
          id={message}
          row={list.data?.rows.find(({ id }) => id === String(message))}
          onClose={() => setState({ message: null }, 'push')}
        />
      )}
    </Card>
  );
}
