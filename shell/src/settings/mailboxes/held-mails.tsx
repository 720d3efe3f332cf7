import { ticketNumber } from '@atrium/contracts';
import { Card, CheckOutlined, CloseOutlined, EmptyState } from '@atrium/ui-kit';
import { type DataColumn, DataTable, pagedTableProps, RowAction } from '@atrium/ui-kit/data';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { errorMessage, formatDateTime, toast, urlPage, useUrlState } from '@atrium/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HeldMailDto, HeldMailReason } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import {
  useAcceptHeldMailMutation,
  useDiscardHeldMailMutation,
  useListHeldMailsQuery,
} from '../settings-api';
import styles from '../settings-page.module.css';

const PAGE_SIZE = 25;

const REASONS: Record<HeldMailReason, string> = {
  flood: 'Too many emails from this sender within 10 minutes',
  unreadable: 'Could not be processed',
  blocked: 'Blocked sender',
  loop: 'Mailing list, mail server or one of your own addresses',
};

const STATE = { page: urlPage() };

const UNKNOWN_SENDER = 'Unknown sender';

const subjectOf = ({ subject }: HeldMailDto): string => subject || 'No subject';

/** Emails held for review; they become tickets only if someone accepts them. */
export function HeldMails() {
  const { settings } = useSignedIn();
  const [{ page }, setState] = useUrlState(STATE);
  const list = useListHeldMailsQuery({
    page,
    pageSize: PAGE_SIZE,
  });
  const [discarding, setDiscarding] = useState<HeldMailDto>();
  const [discard] = useDiscardHeldMailMutation();

  const columns: DataColumn<HeldMailDto>[] = [
    {
      key: 'subject',
      title: 'Subject',
      onPhone: 'title',
      render: subjectOf,
    },
    { key: 'from', title: 'From', hideBelow: 620, render: (mail) => mail.from || UNKNOWN_SENDER },
    {
      key: 'reason',
      title: 'Reason',
      render: (mail) => (
        <>
          {REASONS[mail.reason]}
          {mail.lastError && <div className={styles.error}>{mail.lastError}</div>}
        </>
      ),
    },
    {
      key: 'receivedAt',
      title: 'Received',
      width: '180px',
      hideBelow: 900,
      render: (mail) => formatDateTime(mail.receivedAt, settings.timeZone),
    },
  ];

  return (
    <Card flush title="Held Mail">
      <DataTable
        label="Held emails"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(mail) => `${subjectOf(mail)}, from ${mail.from || UNKNOWN_SENDER}`}
        actions={(mail) => <HeldMailActions mail={mail} onDiscard={() => setDiscarding(mail)} />}
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
      {discarding && (
        <ConfirmDialog
          title="Discard this email?"
          confirmLabel="Discard Email"
          danger
          onConfirm={async () => {
            await discard({ id: discarding.id }).unwrap();
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
  const [accept, { isLoading }] = useAcceptHeldMailMutation();
  const navigate = useNavigate();

  const acceptMail = async (): Promise<void> => {
    try {
      const { ticketId } = await accept({ id: mail.id }).unwrap();
      toast.success(
        ticketId === null
          ? { title: 'Email accepted', description: "It didn't need a ticket." }
          : {
              title: 'Email accepted',
              description: `It's in ${ticketNumber(ticketId)}.`,
              action: {
                label: `Open ${ticketNumber(ticketId)}`,
                onSelect: () => void navigate(`/tickets/${ticketId}`),
              },
            },
      );
    } catch (error) {
      toast.destructive({
        title: "Couldn't accept the email",
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <>
      <RowAction
        icon={<CheckOutlined />}
        title="Accept"
        aria-label={`Accept ${subjectOf(mail)}`}
        loading={isLoading}
        onClick={() => void acceptMail()}
      />
      <RowAction
        icon={<CloseOutlined />}
        title="Discard"
        aria-label={`Discard ${subjectOf(mail)}`}
        onClick={onDiscard}
      />
    </>
  );
}
