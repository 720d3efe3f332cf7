import type { TicketStatus } from '@atrium/contracts';
import { Button, STATUS_APPEARANCE, useIdempotentMutation } from '@atrium/ui-kit';
import { abilityView, errorMessage, toast } from '@atrium/web-kit';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useLazyGetTicketQuery, useUpdateTicketMutation } from '../api/tickets-api';
import styles from './ticket-panel.module.css';

/** A button for each status that the ticket can move to (docs/domain/tickets.md#transitions). */
export function TicketTransitions({ ticket }: { ticket: TicketDetailDto }) {
  const { id, version, status, nextStatuses, abilities } = ticket;
  const [updateTicket, { isLoading, originalArgs }] = useUpdateTicketMutation();
  const [readTicket] = useLazyGetTicketQuery();
  const mutate = useIdempotentMutation();
  const ability = abilityView(status === 'closed' ? abilities.reopen : abilities.update);
  const pending = isLoading ? originalArgs?.updateTicketDto.status : undefined;

  const moveTo = async (next: TicketStatus): Promise<void> => {
    try {
      await mutate(
        () => updateTicket({ id, updateTicketDto: { status: next, version } }).unwrap(),
        {
          changes: { status: next },
          // Also updates the panel, so that the user sees what someone else changed.
          read: () => readTicket({ id }).unwrap(),
        },
      );
      toast.success('Ticket updated successfully!');
    } catch (error) {
      toast.destructive({
        title: 'Failed to update ticket',
        description: errorMessage(error, "The ticket wasn't changed. Please try again."),
      });
    }
  };

  return (
    <div className={styles.transitions} role="group" aria-label="Move to">
      <span aria-hidden>Move to</span>
      {nextStatuses.map((next) => (
        <Button
          key={next}
          size="small"
          aria-label={`Move to ${STATUS_APPEARANCE[next].label}`}
          ability={ability}
          loading={pending === next}
          disabled={isLoading && pending !== next}
          onClick={() => void moveTo(next)}
        >
          {STATUS_APPEARANCE[next].label}
        </Button>
      ))}
    </div>
  );
}
