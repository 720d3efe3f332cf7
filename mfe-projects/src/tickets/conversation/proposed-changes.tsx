import {
  CloseOutlined,
  PRIORITY_APPEARANCE,
  STATUS_APPEARANCE,
  Tag,
  VisuallyHidden,
} from '@atrium/ui-kit';
import type { CannedReplyDto, TicketDetailDto } from '../../api/endpoints.generated';
import type { ProposedChanges } from './message-draft';
import styles from './ticket-conversation.module.css';

type ChangeName = keyof ProposedChanges;

/** The changes to the ticket that sending the canned reply makes. */
export const proposedBy = ({ status, priority, assignsToMe }: CannedReplyDto): ProposedChanges => ({
  ...(status && { status }),
  ...(priority && { priority }),
  ...(assignsToMe && { assignToMe: true }),
});

/**
 * Without a status that the ticket can't get. Values that it already has stay, because a retry after
 * a lost response must be equal.
 */
export function sendableChanges(
  { status: current, nextStatuses, abilities }: TicketDetailDto,
  { status, ...others }: ProposedChanges,
): ProposedChanges {
  const canMove = current !== 'closed' || abilities.reopen === true;
  const isReachable =
    status === current || (status !== undefined && canMove && nextStatuses.includes(status));
  return isReachable ? { status, ...others } : others;
}

/** Without values that the ticket already has. */
export const effectiveChanges = (
  ticket: TicketDetailDto,
  { status, priority, assignToMe }: ProposedChanges,
  userId: number | undefined,
): ProposedChanges => ({
  ...(status !== ticket.status && { status }),
  ...(priority !== ticket.priority && { priority }),
  ...(ticket.assigneeId !== userId && { assignToMe }),
});

/** Each change, such as `Status: Resolved`. */
export const describeChanges = ({
  status,
  priority,
  assignToMe,
}: ProposedChanges): { name: ChangeName; text: string }[] => [
  ...(status
    ? [{ name: 'status', text: `Status: ${STATUS_APPEARANCE[status].label}` } as const]
    : []),
  ...(priority
    ? [{ name: 'priority', text: `Priority: ${PRIORITY_APPEARANCE[priority].label}` } as const]
    : []),
  ...(assignToMe ? [{ name: 'assignToMe', text: 'Assign to me' } as const] : []),
];

interface ChangesOnSendProps {
  /** Of the text for screen readers. */
  id: string;
  /** Without values that the ticket already has. */
  changes: ProposedChanges;
  disabled: boolean;
  onRemove: (name: ChangeName) => void;
}

/** What sending the reply changes in the ticket; each change can be removed. */
export function ChangesOnSend({ id, changes, disabled, onRemove }: ChangesOnSendProps) {
  const described = describeChanges(changes);
  const isEmpty = described.length === 0;
  return (
    <>
      <VisuallyHidden id={id} live>
        {!isEmpty && `When sent: ${described.map(({ text }) => text).join(', ')}`}
      </VisuallyHidden>
      {!isEmpty && (
        <div className={styles.tools} role="group" aria-label="Changes when sent">
          <span aria-hidden>When sent:</span>
          {described.map(({ name, text }) => (
            <Tag key={name}>
              {text}
              <button
                type="button"
                className={styles.removeChange}
                aria-label={`Remove ${text}`}
                disabled={disabled}
                onClick={() => onRemove(name)}
              >
                <CloseOutlined />
              </button>
            </Tag>
          ))}
        </div>
      )}
    </>
  );
}
