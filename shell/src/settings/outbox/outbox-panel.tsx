import {
  Button,
  DescriptionList,
  ListSkeleton,
  MailFrame,
  QueryContent,
  SidePanel,
  Tag,
} from '@atrium/ui-kit';
import { abilityView, formatDateTime } from '@atrium/web-kit';
import { useState } from 'react';
import type {
  OutboxMessageDetailDto,
  OutboxMessageDto,
  OutboxStatus,
} from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useGetOutboxMessageQuery, useRetryOutboxMessageMutation } from '../settings-api';
import styles from '../settings-page.module.css';
import { sendAndReport } from './send-and-report';

export const OUTBOX_STATUS_APPEARANCE = {
  pending: { label: 'Pending', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<OutboxStatus, { label: string; tone: string }>;

export const OutboxStatusTag = ({ status }: { status: OutboxStatus }) => (
  <Tag tone={OUTBOX_STATUS_APPEARANCE[status].tone}>{OUTBOX_STATUS_APPEARANCE[status].label}</Tag>
);

interface OutboxPanelProps {
  id: number;
  /** The list's row, for users who may not read the text. */
  row: OutboxMessageDto | undefined;
  onClose: () => void;
}

/** Details of one email, with its text and a retry button. */
export function OutboxPanel({ id, row, onClose }: OutboxPanelProps) {
  const isRestricted = row !== undefined && row.abilities.read !== true;
  const query = useGetOutboxMessageQuery({ id }, { skip: isRestricted });
  const message = query.currentData ?? row;
  return (
    <SidePanel
      open
      title={message?.subject ?? 'Email'}
      extra={message && message.status === 'failed' && <RetryButton message={message} />}
      onClose={onClose}
    >
      {message && <MessageDetails message={message} />}
      {isRestricted ? (
        <p className={styles.mail}>{abilityView(row.abilities.read).reason}</p>
      ) : (
        <QueryContent
          // Not `data`, which is the previous email while another one loads.
          query={{ ...query, data: query.currentData }}
          errorTitle="Couldn't load the email"
          skeleton={<ListSkeleton rows={4} />}
        >
          {(loaded) => <MessageContent message={loaded} />}
        </QueryContent>
      )}
    </SidePanel>
  );
}

/** The email as its recipient sees it, or its text. */
function MessageContent({
  message: { id, subject, text, hasHtml },
}: {
  message: OutboxMessageDetailDto;
}) {
  const [showsText, setShowsText] = useState(false);
  if (!hasHtml) return <p className={styles.mail}>{text}</p>;
  return (
    <>
      {showsText ? (
        <p className={styles.mail}>{text}</p>
      ) : (
        <MailFrame
          className={styles.mailFrame}
          src={`/api/settings/outbox/${id}/formatted`}
          title={`Email: ${subject}`}
        />
      )}
      <Button type="text" size="small" onClick={() => setShowsText(!showsText)}>
        {showsText ? 'Show Formatted Email' : 'Show Plain Text'}
      </Button>
    </>
  );
}

function MessageDetails({ message }: { message: OutboxMessageDto }) {
  const { settings } = useSignedIn();
  const { recipient, status, createdAt, sentAt, nextAttemptAt, attempts, lastError } = message;
  const format = (text: string): string => formatDateTime(text, settings.timeZone);
  return (
    <DescriptionList
      items={[
        { label: 'To', value: recipient },
        { label: 'Status', value: <OutboxStatusTag status={status} /> },
        { label: 'Created', value: format(createdAt) },
        ...(sentAt ? [{ label: 'Sent', value: format(sentAt) }] : []),
        { label: 'Attempts', value: attempts },
        ...(status === 'pending' && attempts > 0
          ? [{ label: 'Next Attempt', value: format(nextAttemptAt) }]
          : []),
        ...(lastError
          ? [{ label: 'Last Error', value: <span className={styles.error}>{lastError}</span> }]
          : []),
      ]}
    />
  );
}

function RetryButton({ message: { id, abilities } }: { message: OutboxMessageDto }) {
  const [retry, { isLoading }] = useRetryOutboxMessageMutation();

  const resend = (): Promise<void> =>
    sendAndReport(() => retry({ id: Number(id) }).unwrap(), {
      sentTitle: 'Email sent',
      failedTitle: "Couldn't send the email",
      pending: 'It stays in the outbox until a mail server is set up.',
    });

  return (
    <Button
      size="small"
      ability={abilityView(abilities.retry)}
      loading={isLoading}
      onClick={() => void resend()}
    >
      Try Again
    </Button>
  );
}
