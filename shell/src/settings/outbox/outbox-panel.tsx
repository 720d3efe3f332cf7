import { Button, ErrorState, DescriptionList, ListSkeleton, SidePanel, Tag } from '@atrium/ui-kit';
import { abilityView, errorMessage, formatDateTime, toast } from '@atrium/web-kit';
import type { OutboxMessageDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useGetOutboxMessageQuery, useRetryOutboxMessageMutation } from '../settings-api';
import styles from '../settings-page.module.css';
import { OUTBOX_LOOKS } from './outbox-status';

interface OutboxPanelProps {
  id: number;
  /** What the list knows, for those who may not read the text. */
  inList: OutboxMessageDto | undefined;
  onClose: () => void;
}

/** One mail, with its text and another try. */
export function OutboxPanel({ id, inList, onClose }: OutboxPanelProps) {
  const isSecret = inList !== undefined && inList.abilities.read !== true;
  const { data, error, isFetching, refetch } = useGetOutboxMessageQuery({ id }, { skip: isSecret });
  const message = data ?? inList;
  return (
    <SidePanel
      open
      title={message?.subject ?? 'Mail'}
      extra={message && message.status === 'failed' && <RetryButton message={message} />}
      onClose={onClose}
    >
      {message ? (
        <>
          <MessageFacts message={message} />
          {isSecret ? (
            <p className={styles.mail}>{abilityView(inList.abilities.read).reason}</p>
          ) : (
            data && <p className={styles.mail}>{data.text}</p>
          )}
        </>
      ) : error ? (
        <ErrorState
          title="The mail could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </SidePanel>
  );
}

function MessageFacts({ message }: { message: OutboxMessageDto }) {
  const { settings } = useSignedIn();
  const { recipient, status, createdAt, sentAt, nextAttemptAt, attempts, lastError } = message;
  const moment = (text: string): string => formatDateTime(text, settings.timeZone);
  const { word, tone } = OUTBOX_LOOKS[status];
  return (
    <DescriptionList
      items={[
        { label: 'To', value: recipient },
        { label: 'Status', value: <Tag tone={tone}>{word}</Tag> },
        { label: 'Written', value: moment(createdAt) },
        ...(sentAt ? [{ label: 'Sent', value: moment(sentAt) }] : []),
        { label: 'Tries', value: attempts },
        ...(status === 'pending' && attempts > 0
          ? [{ label: 'Next Try', value: moment(nextAttemptAt) }]
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

  const tryAgain = async (): Promise<void> => {
    try {
      const { status, lastError } = await retry({ id: Number(id) }).unwrap();
      if (status === 'sent') toast.success('The mail was sent');
      else {
        toast.destructive({
          title: 'The mail could not be sent',
          description: lastError ?? 'It waits in the outbox until a mail server is set up.',
        });
      }
    } catch (error) {
      toast.destructive({
        title: 'The mail could not be sent',
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <Button
      size="small"
      ability={abilityView(abilities.retry)}
      loading={isLoading}
      onClick={() => void tryAgain()}
    >
      Try Again
    </Button>
  );
}
