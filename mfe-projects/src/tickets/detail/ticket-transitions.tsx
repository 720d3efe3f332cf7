import type { TicketStatus } from '@atrium/contracts';
import { Button, STATUS_APPEARANCE } from '@atrium/ui-kit';
import { abilityView } from '@atrium/web-kit';
import { useState } from 'react';
import type { TicketDetailDto } from '../../api/endpoints.generated';
import { useStatusChange } from '../use-ticket-changes';
import styles from './ticket-panel.module.css';

/** A button for each status that the ticket can move to (docs/domain/tickets.md#transitions). */
export function TicketTransitions({ ticket }: { ticket: TicketDetailDto }) {
  const { status, nextStatuses, abilities } = ticket;
  const changeStatus = useStatusChange();
  const [pending, setPending] = useState<TicketStatus>();
  const ability = abilityView(status === 'closed' ? abilities.reopen : abilities.update);

  const moveTo = async (next: TicketStatus): Promise<void> => {
    setPending(next);
    await changeStatus(ticket, next);
    setPending(undefined);
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
          disabled={pending !== undefined && pending !== next}
          onClick={() => void moveTo(next)}
        >
          {STATUS_APPEARANCE[next].label}
        </Button>
      ))}
    </div>
  );
}
