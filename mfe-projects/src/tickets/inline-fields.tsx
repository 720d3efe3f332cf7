import { TICKET_TRANSITIONS } from '@atrium/contracts';
import { Button, lazyDialog, PriorityTag, StatusTag } from '@atrium/ui-kit';
import { InlineSelect } from '@atrium/ui-kit/data';
import { abilityView, displayNameOf, useSession } from '@atrium/web-kit';
import { useState } from 'react';
import type { TicketDto } from '../api/endpoints.generated';
import { useListStaffDirectoryQuery } from '../api/projects-api';
import styles from './list/tickets-table.module.css';
import { assigneeLabel, PRIORITY_CHOICES, STATUS_CHOICES } from './ticket-labels';
import { canAssignBack, useStatusChange, useTicketChanges } from './use-ticket-changes';

const AssignDialog = lazyDialog(async () => (await import('./assign-dialog')).AssignDialog, {
  onDemand: true,
});

/** The status, with the ones that can follow (docs/domain/tickets.md#transitions). */
export function InlineStatus({ ticket }: { ticket: TicketDto }) {
  const changeStatus = useStatusChange();
  const { status, number, abilities } = ticket;
  const ability = status === 'closed' ? abilities.reopen : abilities.update;
  if (ability !== true) return <StatusTag status={status} />;
  return (
    <InlineSelect
      label={`Status of ${number}`}
      value={status}
      choices={STATUS_CHOICES.filter(
        ({ value }) => value === status || TICKET_TRANSITIONS[status].includes(value),
      )}
      onChange={(next) => void changeStatus(ticket, next)}
    >
      <StatusTag status={status} />
    </InlineSelect>
  );
}

export function InlinePriority({ ticket }: { ticket: TicketDto }) {
  const change = useTicketChanges();
  const { priority, number, abilities } = ticket;
  if (abilities.update !== true) return <PriorityTag priority={priority} />;
  return (
    <InlineSelect
      label={`Priority of ${number}`}
      value={priority}
      choices={PRIORITY_CHOICES}
      onChange={(next) => void change(ticket, { priority: next }, { priority })}
    >
      <PriorityTag priority={priority} />
    </InlineSelect>
  );
}

/** People that the select offers; a dialog finds everyone else. */
const MAX_STAFF = 100;

const SOMEONE_ELSE = { value: 'other', label: 'Someone else...' };

/** Managers assign anyone (docs/domain/tickets.md#assignment). */
export function InlineAssignee({ ticket }: { ticket: TicketDto }) {
  const change = useTicketChanges();
  const { session } = useSession();
  const { assigneeId, isAssigneeInactive, number, abilities } = ticket;
  const { data } = useListStaffDirectoryQuery(
    { pageSize: MAX_STAFF },
    { skip: abilities.reassign !== true },
  );
  const [isSearching, setIsSearching] = useState(false);
  const name = assigneeLabel(ticket);
  // InlineSelect cuts plain text in a narrow column, which would hide the mark.
  const shownName = isAssigneeInactive ? <span>{name}</span> : name;
  const content = assigneeId === null ? <span className={styles.none}>{name}</span> : shownName;
  if (abilities.reassign !== true) return content;
  const staff = (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const current = assigneeId === null ? '' : String(assigneeId);
  const isListed = current === '' || staff.some(({ value }) => value === current);
  const assign = (id: number | null) =>
    change(
      ticket,
      { assigneeId: id },
      canAssignBack(ticket, session?.id) ? { assigneeId } : undefined,
    );
  return (
    <>
      <InlineSelect
        label={`Assignee of ${number}`}
        value={current}
        choices={[
          { value: '', label: 'Unassigned' },
          ...(isListed ? [] : [{ value: current, label: name }]),
          ...staff,
          ...(data && data.total > staff.length ? [SOMEONE_ELSE] : []),
        ]}
        onChange={(next) => {
          if (next === SOMEONE_ELSE.value) setIsSearching(true);
          else void assign(next === '' ? null : Number(next));
        }}
      >
        {content}
      </InlineSelect>
      {isSearching && <AssignDialog ticket={ticket} onClose={() => setIsSearching(false)} />}
    </>
  );
}

/** docs/domain/tickets.md#taking */
export function AssignToMe({ ticket }: { ticket: TicketDto }) {
  const change = useTicketChanges();
  const { session } = useSession();
  if (!session || ticket.assigneeId !== null) return null;
  return (
    <Button
      size="small"
      ability={abilityView(ticket.abilities.take)}
      aria-label={`Assign to Me: ${ticket.number}`}
      title={`Assign to ${displayNameOf(session)}`}
      onClick={() => void change(ticket, { assigneeId: session.id }, { assigneeId: null })}
    >
      Assign to Me
    </Button>
  );
}
