import { Card, CheckOutlined, CloseOutlined, EmptyState } from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  lazyBulkBar,
  pagedTableProps,
  RowAction,
  useRowSelection,
} from '@atrium/ui-kit/data';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import {
  formatDateTime,
  toast,
  urlId,
  urlPage,
  useEventCallback,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import type { HeldMailDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useDiscardHeldMailMutation, useListHeldMailsQuery } from '../settings-api';
import {
  HeldMailPanel,
  HeldMailReason,
  HeldMailSender,
  isAcceptable,
  senderOf,
  subjectOf,
  useAcceptMail,
} from './held-mail-panel';

const HeldMailBulkBar = lazyBulkBar(
  async () => (await import('./held-mail-bulk-bar')).HeldMailBulkBar,
);

const PAGE_SIZE = 25;

const STATE = { page: urlPage(), message: urlId() };

/** Emails held for review; they become tickets only if someone accepts them. */
export function HeldMails() {
  const { settings } = useSignedIn();
  const [{ page, message }, setState] = useUrlState(STATE);
  const list = useListHeldMailsQuery({
    page,
    pageSize: PAGE_SIZE,
  });
  const { data } = list;
  const ids = useMemo(() => data?.rows.map(({ id }) => id), [data]);
  const selection = useRowSelection(ids);
  const [discarding, setDiscarding] = useState<number>();
  const [discard] = useDiscardHeldMailMutation();

  const open = (id: number): void => setState({ message: id }, 'push');
  /** Another email may be open when the server responds. */
  const close = useEventCallback((id: number): void => {
    if (id === message) setState({ message: null }, 'push');
  });

  const columns: DataColumn<HeldMailDto>[] = [
    {
      key: 'subject',
      title: 'Subject',
      onPhone: 'title',
      render: subjectOf,
    },
    {
      key: 'from',
      title: 'From',
      hideBelow: 620,
      render: (mail) => <HeldMailSender mail={mail} />,
    },
    {
      key: 'reason',
      title: 'Reason',
      render: (mail) => <HeldMailReason mail={mail} />,
    },
    {
      key: 'receivedAt',
      title: 'Received',
      width: '200px',
      hideBelow: 900,
      render: (mail) => formatDateTime(mail.receivedAt, settings.timeZone),
    },
  ];

  return (
    <Card flush title="Held Mail">
      <HeldMailBulkBar selection={selection} rows={data?.rows ?? []} />
      <DataTable
        label="Held emails"
        selection={selection}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(mail) => `${subjectOf(mail)}, from ${senderOf(mail)}`}
        onOpen={({ id }) => open(id)}
        rowPath={({ id }) => `/held-mail?message=${id}`}
        actions={(mail) => <HeldMailActions mail={mail} onDiscard={() => setDiscarding(mail.id)} />}
        {...pagedTableProps(list, {
          page,
          pageSize: PAGE_SIZE,
          onPageChange: (next) => setState({ page: next }, 'push'),
        })}
        empty={
          <EmptyState
            title="No held emails"
            description="Emails from blocked senders, mailing lists, mail servers and anyone who sends many emails at once will appear here."
          />
        }
      />
      {message !== null && (
        <HeldMailPanel
          id={message}
          row={data?.rows.find(({ id }) => id === message)}
          list={{ ids, onOpen: open }}
          onDiscard={() => setDiscarding(message)}
          onClose={() => close(message)}
        />
      )}
      {discarding !== undefined && (
        <ConfirmDialog
          title="Discard this email?"
          confirmLabel="Discard Email"
          danger
          onConfirm={async () => {
            await discard({ id: discarding }).unwrap();
            close(discarding);
            toast.success('Email discarded');
          }}
          onClose={() => setDiscarding(undefined)}
        >
          No ticket is created, and the sender gets no reply. The email stays on the mail server.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function HeldMailActions({ mail, onDiscard }: { mail: HeldMailDto; onDiscard: () => void }) {
  const { accept, isAccepting } = useAcceptMail(mail.id);
  return (
    <>
      {isAcceptable(mail) && (
        <RowAction
          icon={<CheckOutlined />}
          title="Accept"
          aria-label={`Accept ${subjectOf(mail)}`}
          loading={isAccepting}
          onClick={() => void accept()}
        />
      )}
      <RowAction
        icon={<CloseOutlined />}
        title="Discard"
        aria-label={`Discard ${subjectOf(mail)}`}
        onClick={onDiscard}
      />
    </>
  );
}
