import type { TicketStatus } from '@atrium/contracts';
import { Button, STATUS_APPEARANCE } from '@atrium/ui-kit';
import { useIdempotentMutation } from '@atrium/ui-kit/forms';
import { abilityView, errorMessage, toast } from '@atrium/web-kit';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useLazyGetTicketQuery, useUpdateTicketMutation } from '../api/tickets-api';
import styles from './ticket-panel.module.css';

/** Moves the ticket on by one press (decisions section 6). */
export function TicketSteps({ ticket }: { ticket: TicketDetailDto }) {
  const { id, version, status, nextStatuses, abilities } = ticket;
  const [updateTicket, { isLoading, originalArgs }] = useUpdateTicketMutation();
  const [readTicket] = useLazyGetTicketQuery();
  const mutate = useIdempotentMutation();
  const ability = abilityView(status === 'closed' ? abilities.reopen : abilities.update);
  const underWay = isLoading ? originalArgs?.updateTicketDto.status : undefined;

  const moveTo = async (next: TicketStatus): Promise<void> => {
    try {
      await mutate(
        () => updateTicket({ id, updateTicketDto: { status: next, version } }).unwrap(),
        {
          changes: { status: next },
          // Also updates the panel, so that the user decides again if someone else changed the ticket.
          read: () => readTicket({ id }).unwrap(),
        },
      );
      toast.success('Ticket updated successfully!');
    } catch (error) {
      toast.destructive({
        title: 'Failed to update ticket',
        description: errorMessage(error, 'Nothing was changed. Please try again.'),
      });
    }
  };

  return (
    <div className={styles.steps} role="group" aria-label="Move to">
      <span aria-hidden>Move to</span>
      {nextStatuses.map((next) => (
        <Button
          key={next}
          size="small"
          ability={ability}
          loading={underWay === next}
          disabled={isLoading && underWay !== next}
          onClick={() => void moveTo(next)}
        >
          {STATUS_APPEARANCE[next].label}
        </Button>
      ))}
    </div>
  );
}
