import { ticketNumber } from '@atrium/contracts';
import {
  Button,
  DescriptionList,
  EmailText,
  Inline,
  ListSkeleton,
  QueryContent,
  type RecordList,
  RecordState,
  RecordSteps,
  SidePanel,
  Stack,
} from '@atrium/ui-kit';
import { useSenderBlocking } from '@atrium/ui-kit/forms';
import {
  formatDateTime,
  formatFileSize,
  toast,
  toastFailure,
  toOpenRecord,
  useKeyedState,
} from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import type { HeldMailContentDto, HeldMailDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useAcceptHeldMailMutation, useGetHeldMailContentQuery } from '../settings-api';
import styles from '../settings-page.module.css';

/** Why an email was held, and what to do about it (docs/domain/helpdesk-mail.md#held-mail). */
const REASONS: Record<HeldMailDto['reason'], { label: string; advice: string }> = {
  flood: {
    label: 'Too many emails from this sender within 10 minutes',
    advice: 'Accept the emails that you need. If the sender sends spam, block the sender.',
  },
  blocked: {
    label: 'Blocked sender',
    advice: 'Discard it, or accept this email only. To receive further emails, unblock the sender.',
  },
  list: {
    label: 'Mailing list',
    advice:
      'Accept it if someone on the list needs an answer from you. To stop such emails, unsubscribe the mailbox from the list.',
  },
  'mail-server': {
    label: 'Mail server',
    advice:
      'Read what the mail server reports. Accept it if someone must act on it; no confirmation is sent.',
  },
  'own-address': {
    label: 'One of your own addresses',
    advice:
      'Discard it if it is a copy of an email that you sent. Accept it if a colleague wrote it from this address.',
  },
  'too-large': {
    label: 'Too large',
    advice: 'Open it in your mail program, or ask the sender to share the files in another way.',
  },
  'no-sender': {
    label: 'No sender',
    advice:
      "It can't be accepted, because there is no one to answer. Download the original, then discard it.",
  },
  unreadable: {
    label: 'Could not be processed',
    advice:
      'Accept it to try again. If that fails, download the original and create the ticket yourself.',
  },
  loop: {
    label: 'Mailing list, mail server or one of your own addresses',
    advice: 'Accept it if someone needs an answer from you. Otherwise, discard it.',
  },
};

const UNBLOCKED_ADVICE =
  'The sender is no longer blocked. Accept this email if you need it, or discard it.';

export const subjectOf = ({ subject }: HeldMailDto): string => subject || 'No subject';

const UNKNOWN_SENDER = 'Unknown sender';

export const senderOf = ({ from }: HeldMailDto): string => from || UNKNOWN_SENDER;

export const HeldMailSender = ({ mail: { from } }: { mail: HeldMailDto }) =>
  from ? <EmailText address={from} /> : UNKNOWN_SENDER;

/** An email without a sender can't become a ticket. */
export const isAcceptable = ({ reason }: HeldMailDto): boolean => reason !== 'no-sender';

export const HeldMailReason = ({ mail: { reason, lastError } }: { mail: HeldMailDto }) => (
  <>
    {REASONS[reason].label}
    {lastError && <div className={styles.error}>{lastError}</div>}
  </>
);

/** Processes a held email and says which ticket it is in. */
export function useAcceptMail(id: number) {
  const [acceptMail, { isLoading: isAccepting }] = useAcceptHeldMailMutation();
  const navigate = useNavigate();

  /** @returns whether the email was accepted */
  const accept = async (): Promise<boolean> => {
    try {
      const { ticketId, isQueued } = await acceptMail({ id }).unwrap();
      toast.success(
        ticketId === null
          ? {
              title: 'Email accepted',
              description: isQueued
                ? "It's taking longer than usual and will finish in the background."
                : "It didn't need a ticket.",
            }
          : {
              title: 'Email accepted',
              description: `It's in ${ticketNumber(ticketId)}.`,
              action: {
                label: `Open ${ticketNumber(ticketId)}`,
                onSelect: () => void navigate(`/tickets/${ticketId}`),
              },
            },
      );
      return true;
    } catch (error) {
      toastFailure("Couldn't accept the email", error);
      return false;
    }
  };

  return { accept, isAccepting };
}

interface HeldMailPanelProps {
  id: number;
  /** The email if it is on the current page of the list. */
  row: HeldMailDto | undefined;
  list: RecordList;
  onDiscard: () => void;
  onClose: () => void;
}

/** A held email with its text, to decide about it. */
export function HeldMailPanel({ id, row, list, onDiscard, onClose }: HeldMailPanelProps) {
  const query = useGetHeldMailContentQuery({ id });
  // Newer emails can move the row to the next page of the list.
  const [listed, setListed] = useKeyedState(String(id), row);
  if (row && row !== listed) setListed(row);
  const { record, isMissing: isGone } = toOpenRecord(query);
  // The row also shows why an email could not be processed after it was opened.
  const mail = listed ?? record;
  const isMissing = !mail && isGone;
  // A row that has left the list is no longer updated.
  const isSenderBlocked = record?.isSenderBlocked ?? mail?.isSenderBlocked ?? false;
  return (
    <SidePanel
      open
      title={mail ? subjectOf(mail) : 'Email'}
      extra={<RecordSteps list={list} current={id} noun="email" />}
      footer={
        mail && (
          <HeldMailDecision
            key={id}
            mail={mail}
            isSenderBlocked={isSenderBlocked}
            onDiscard={onDiscard}
            onClose={onClose}
          />
        )
      }
      onClose={onClose}
    >
      {mail && <HeldMailDetails mail={mail} isSenderBlocked={isSenderBlocked} />}
      {isMissing ? (
        <RecordState
          noun="email"
          query={query}
          isMissing
          hint="It may have been accepted or discarded, or the link may be incomplete."
          backLabel="All Held Emails"
          onBack={onClose}
        />
      ) : (
        <Stack>
          <QueryContent
            query={{ ...query, data: query.currentData }}
            errorTitle="Couldn't load the email"
            skeleton={<ListSkeleton rows={4} />}
          >
            {(content) => <HeldMailContent content={content} />}
          </QueryContent>
          <div>
            <a href={`/api/mailboxes/held/${id}/original`} download>
              Download Original
            </a>
          </div>
        </Stack>
      )}
    </SidePanel>
  );
}

interface HeldMailDecisionProps extends Pick<HeldMailPanelProps, 'onDiscard' | 'onClose'> {
  mail: HeldMailDto;
  isSenderBlocked: boolean;
}

function HeldMailDecision({ mail, isSenderBlocked, onDiscard, onClose }: HeldMailDecisionProps) {
  const { accept, isAccepting } = useAcceptMail(mail.id);
  const { setBlocked, isSaving: isBlocking } = useSenderBlocking();
  return (
    <Inline justify="flex-end">
      {mail.from && (
        <Button disabled={isBlocking} onClick={() => void setBlocked(mail.from, !isSenderBlocked)}>
          {isSenderBlocked ? 'Unblock Sender' : 'Block Sender'}
        </Button>
      )}
      <Button onClick={onDiscard}>Discard</Button>
      {isAcceptable(mail) && (
        <Button
          type="primary"
          loading={isAccepting}
          onClick={() => void accept().then((isAccepted) => isAccepted && onClose())}
        >
          Accept
        </Button>
      )}
    </Inline>
  );
}

interface HeldMailDetailsProps {
  mail: HeldMailDto;
  isSenderBlocked: boolean;
}

function HeldMailDetails({ mail, isSenderBlocked }: HeldMailDetailsProps) {
  const { settings } = useSignedIn();
  const isUnblocked = mail.reason === 'blocked' && !isSenderBlocked;
  return (
    <DescriptionList
      items={[
        { label: 'From', value: <HeldMailSender mail={mail} /> },
        { label: 'Received', value: formatDateTime(mail.receivedAt, settings.timeZone) },
        ...(mail.mailboxName ? [{ label: 'Mailbox', value: mail.mailboxName }] : []),
        { label: 'Reason', value: <HeldMailReason mail={mail} /> },
        {
          label: 'What to Do',
          value: isUnblocked ? UNBLOCKED_ADVICE : REASONS[mail.reason].advice,
        },
      ]}
    />
  );
}

const HeldMailContent = ({
  content: { reason, text, attachments },
}: {
  content: HeldMailContentDto;
}) => (
  <>
    <p className={styles.mail}>
      {text ??
        (reason === 'too-large'
          ? 'The text and the files of this email are only in your mailbox.'
          : "This email can't be shown. Download the original to read it.")}
    </p>
    {attachments.length > 0 && (
      <DescriptionList
        items={[
          {
            label: 'Attachments',
            value: attachments
              .map(({ name, size }) => `${name} (${formatFileSize(size)})`)
              .join(', '),
          },
        ]}
      />
    )}
  </>
);
