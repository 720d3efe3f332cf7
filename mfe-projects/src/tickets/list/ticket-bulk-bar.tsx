import { isErasedAddress, type TicketPriority, type TicketStatus } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, SearchSelect, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog, Form, FormDialog, SelectField } from '@atrium/ui-kit/forms';
import {
  type AbilityView,
  displayNameOf,
  rightView,
  useRegisterChoices,
  useRight,
  useSession,
} from '@atrium/web-kit';
import { useRef, useState } from 'react';
import type { BulkTicketsDto, TicketDto } from '../../api/endpoints.generated';
import { useChangeTicketsMutation } from '../../api/tickets-api';
import type { BulkBarProps } from '../../shared/cards-or-table';
import { ticketChoice, useStaffChoices } from '../../shared/record-choices';
import { SetSelect } from '../../shared/set-select';
import { AddedCc } from '../added-cc';
import { isFinished, PRIORITY_CHOICES, STATUS_CHOICES } from '../ticket-labels';
import { TicketNumber } from '../ticket-reference';
import { canAssignBack, canChangeBack } from '../use-ticket-changes';

/** Changes the selected tickets together (docs/domain/tickets.md#bulk-changes). */
export function TicketBulkBar({ selection, rows }: BulkBarProps<TicketDto>) {
  const [changeTickets, { isLoading }] = useChangeTicketsMutation();
  const { session } = useSession();
  const [dialog, setDialog] = useState<'merge' | 'delete'>();
  const isManager = useRight('ticket.delete');
  const canDelete = rightView(isManager);
  const selectedTickets = rows.filter(({ id }) => selection.selected.has(id));
  const targets = selectedTickets.map(ticketChoice).filter((choice) => choice !== undefined);

  const { count, run, runWithToast, revert, restoring, errorsDialog } = useBulkChange({
    noun: 'ticket',
    selection,
    nameOf: (id) => selectedTickets.find((ticket) => ticket.id === id)?.number,
  });

  const send = (bulkTicketsDto: BulkTicketsDto) => (key: string) =>
    changeTickets({ 'Idempotency-Key': key, bulkTicketsDto }).unwrap();
  const selectedIds = selectedTickets.map(({ id }) => id);

  const change = <Field extends 'status' | 'priority' | 'assigneeId'>(
    field: Field,
    to: TicketDto[Field],
    canUndo: (ticket: TicketDto) => boolean = () => true,
  ) => {
    const set = (ids: number[], value: TicketDto[Field], versions?: BulkTicketsDto['versions']) =>
      send({ ids, changes: { [field]: value }, versions });
    return runWithToast({
      done: 'updated',
      send: set(selectedIds, to),
      ...(selectedTickets.every(canUndo) && {
        undo: restoring({ records: selectedTickets, field, done: 'changed back', send: set }),
      }),
    });
  };

  return (
    <>
      <BulkBar selection={selection} noun="tickets">
        <AssignSelect
          canReassign={isManager}
          disabled={isLoading}
          onAssign={(assigneeId) =>
            void change(
              'assigneeId',
              assigneeId,
              (ticket) => ticket.assigneeId === assigneeId || canAssignBack(ticket, session?.id),
            )
          }
        />
        <SetSelect<TicketStatus>
          label="Set status"
          choices={STATUS_CHOICES}
          disabled={isLoading}
          onChange={(next) =>
            void change(
              'status',
              next,
              (ticket) => ticket.status === next || canChangeBack(ticket, next),
            )
          }
        />
        <SetSelect<TicketPriority>
          label="Set priority"
          choices={PRIORITY_CHOICES}
          disabled={isLoading}
          onChange={(priority) => void change('priority', priority)}
        />
        <Button
          ability={mergeView(selectedTickets.length, targets.length)}
          disabled={isLoading}
          onClick={() => setDialog('merge')}
        >
          Merge
        </Button>
        <Button danger ability={canDelete} disabled={isLoading} onClick={() => setDialog('delete')}>
          Delete
        </Button>
      </BulkBar>
      {dialog === 'merge' && (
        <FormDialog<{ intoId: number }>
          title={`Merge ${count(selection.selected.size)}`}
          submitLabel="Merge Tickets"
          initialValues={{ intoId: Math.min(...targets.map(({ value }) => value)) }}
          onSubmit={({ intoId }) => {
            const ids = selectedIds.filter((id) => id !== intoId);
            return run({
              done: 'merged',
              send: send({ ids, action: 'merge', intoId }),
              undo: (merged) =>
                void revert({
                  done: 'unmerged',
                  // A merge can be undone once the merges after it are.
                  send: send({ ids: [...merged].reverse(), action: 'unmerge' }),
                }),
            });
          }}
          onClose={() => setDialog(undefined)}
        >
          <SelectField<number>
            name="intoId"
            label="Ticket to Keep"
            choices={targets}
            rules={[{ required: true, message: 'Choose the ticket to keep' }]}
            help="The conversations, recipients, tags, evidence and history of the others move to it, and their clients receive its later replies. You can undo this until one of the tickets changes."
          />
          <TargetWarnings tickets={selectedTickets} />
          {hasSeveralClients(selectedTickets) && (
            <p>
              <strong>The tickets have different client emails:</strong> every client will receive a
              copy of every later reply.
            </p>
          )}
        </FormDialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete ${count(selection.selected.size)}?`}
          confirmLabel="Delete Tickets"
          danger
          onConfirm={() =>
            run({ done: 'deleted', send: send({ ids: selectedIds, action: 'delete' }) })
          }
          onClose={() => setDialog(undefined)}
        >
          <p>
            This permanently deletes the tickets with their conversations and history. Evidence
            files will be kept.
          </p>
        </ConfirmDialog>
      )}
      {errorsDialog}
    </>
  );
}

function mergeView(selected: number, targets: number): AbilityView {
  if (selected < 2) return { allowed: false, reason: 'Select at least two tickets to merge.' };
  if (targets > 0) return { allowed: true };
  return { allowed: false, reason: 'All selected tickets were already merged into another one.' };
}

/** Warns about added recipients, and if unfinished tickets would be merged into a finished one. */
function TargetWarnings({ tickets }: { tickets: readonly TicketDto[] }) {
  const intoId = Form.useWatch<number | undefined>('intoId', Form.useFormInstance());
  const into = tickets.find(({ id }) => id === intoId);
  const hasUnfinished = tickets.some(({ status }) => !isFinished(status));
  if (!into) return null;
  return (
    <>
      {isFinished(into.status) && hasUnfinished && (
        <p>
          <strong>
            <TicketNumber id={into.id} /> is {into.status}.
          </strong>{' '}
          The other tickets will leave the queue. Reopen <TicketNumber id={into.id} /> if work
          remains.
        </p>
      )}
      <AddedCc into={into} tickets={tickets.filter(({ id }) => id !== intoId)} />
    </>
  );
}

const hasSeveralClients = (tickets: readonly TicketDto[]): boolean =>
  new Set(tickets.map(({ clientEmail }) => clientEmail).filter((email) => !isErasedAddress(email)))
    .size > 1;

/** `0` in the list of people means no one. */
const UNASSIGNED = { value: 0, label: 'Unassigned' };

interface AssignSelectProps {
  canReassign: boolean;
  disabled: boolean;
  onAssign: (assigneeId: number | null) => void;
}

/** Managers assign anyone, others only themselves (docs/domain/tickets.md#assignment). */
function AssignSelect({ canReassign, disabled, onAssign }: AssignSelectProps) {
  const { session } = useSession();
  const { choices, setText, isSearching } = useStaffChoices();
  const control = useRef<HTMLSpanElement>(null);
  const self = session ? [{ value: session.id, label: displayNameOf(session) }] : [];
  const options = [UNASSIGNED, ...(canReassign ? choices : self)];
  const assign = (id: number): void => onAssign(id === UNASSIGNED.value ? null : id);
  useRegisterChoices(control, { label: 'Assign to', choices: options, disabled, onChange: assign });
  return (
    <span ref={control}>
      <SearchSelect<number | null>
        aria-label="Assign to"
        placeholder="Assign to..."
        value={null}
        style={{ minWidth: 150 }}
        disabled={disabled}
        isSearching={canReassign && isSearching}
        onSearch={setText}
        options={options}
        onSelect={(id) => id !== null && assign(id)}
      />
    </span>
  );
}
