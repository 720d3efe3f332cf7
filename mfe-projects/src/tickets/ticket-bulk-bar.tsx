import type { TicketPriority, TicketStatus } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, type RowSelection } from '@atrium/ui-kit/data';
import {
  ConfirmDialog,
  FormDialog,
  RefusalsDialog,
  SearchSelect,
  Select,
  SelectField,
  useIdempotentMutation,
  type Refusal,
} from '@atrium/ui-kit/forms';
import { errorMessage, formatCount, rightView, toast, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import type { BulkTicketsDto, TicketDto } from '../api/endpoints.generated';
import { useChangeTicketsMutation } from '../api/tickets-api';
import { useStaffChoices } from '../shared/record-choices';
import { PRIORITY_CHOICES, STATUS_CHOICES } from './ticket-labels';

const countTickets = (count: number): string =>
  count === 1 ? '1 ticket' : `${formatCount(count)} tickets`;

interface TicketBulkBarProps {
  selection: RowSelection;
  rows: readonly TicketDto[];
}

/** Changes the selected tickets together (docs/domain/tickets.md#bulk-changes). */
export function TicketBulkBar({ selection, rows }: TicketBulkBarProps) {
  const [changeTickets, { isLoading }] = useChangeTicketsMutation();
  const mutate = useIdempotentMutation();
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [dialog, setDialog] = useState<'merge' | 'delete'>();
  const canDelete = rightView(useRight('ticket.delete'));
  const chosen = rows.filter(({ id }) => selection.selected.has(id));

  const send = async (request: Omit<BulkTicketsDto, 'ids'>): Promise<void> => {
    const ids = chosen
      .map(({ id }) => id)
      .filter((id) => request.action !== 'merge' || id !== request.intoId);
    const results = await mutate((key) =>
      changeTickets({ 'Idempotency-Key': key, bulkTicketsDto: { ids, ...request } }).unwrap(),
    );
    const refused = results.filter(({ status }) => status !== 200);
    const done = results.length - refused.length;
    if (done > 0) toast.success(`${countTickets(done)} ${VERBS[request.action ?? 'update']}`);
    setRefusals(
      refused.map(({ id, message }) => ({
        record: chosen.find((ticket) => ticket.id === id)?.number ?? String(id),
        reason: message ?? 'The ticket was not changed.',
      })),
    );
    if (refused.length === 0) selection.clear();
  };

  const change = async (changes: BulkTicketsDto['changes']): Promise<void> => {
    try {
      await send({ changes });
    } catch (error) {
      toast.destructive({
        title: 'Failed to update tickets',
        description: errorMessage(error, 'The tickets were not changed. Please try again.'),
      });
    }
  };

  return (
    <>
      <BulkBar selection={selection} noun="tickets">
        <AssignSelect disabled={isLoading} onAssign={(assigneeId) => void change({ assigneeId })} />
        <Select<TicketStatus | null>
          aria-label="Set status"
          placeholder="Set status…"
          value={null}
          style={{ minWidth: 132 }}
          disabled={isLoading}
          options={[...STATUS_CHOICES]}
          onChange={(status) => status && void change({ status })}
        />
        <Select<TicketPriority | null>
          aria-label="Set priority"
          placeholder="Set priority…"
          value={null}
          style={{ minWidth: 132 }}
          disabled={isLoading}
          options={[...PRIORITY_CHOICES]}
          onChange={(priority) => priority && void change({ priority })}
        />
        <Button disabled={isLoading || chosen.length < 2} onClick={() => setDialog('merge')}>
          Merge
        </Button>
        <Button danger ability={canDelete} disabled={isLoading} onClick={() => setDialog('delete')}>
          Delete
        </Button>
      </BulkBar>
      {dialog === 'merge' && (
        <FormDialog<{ intoId: number }>
          title={`Merge ${countTickets(chosen.length)}`}
          submitLabel="Merge Tickets"
          initialValues={{ intoId: Math.min(...chosen.map(({ id }) => id)) }}
          onSubmit={({ intoId }) => send({ action: 'merge', intoId })}
          onClose={() => setDialog(undefined)}
        >
          <SelectField<number>
            name="intoId"
            label="Ticket to Keep"
            choices={chosen.map(({ id, number, title }) => ({
              value: id,
              label: `${number} ${title}`,
            }))}
            rules={[{ required: true, message: 'Choose the ticket to keep' }]}
            help="The conversations, recipients, evidence and history of the others move to it. You can't undo this."
          />
        </FormDialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete ${countTickets(chosen.length)}?`}
          confirmLabel="Delete Tickets"
          danger
          onConfirm={() => send({ action: 'delete' })}
          onClose={() => setDialog(undefined)}
        >
          <p>
            This permanently deletes the tickets with their conversations and history. Evidence
            files will be kept.
          </p>
        </ConfirmDialog>
      )}
      {refusals.length > 0 && (
        <RefusalsDialog
          title={`${countTickets(refusals.length)} not changed`}
          refusals={refusals}
          onClose={() => setRefusals([])}
        />
      )}
    </>
  );
}

const VERBS = { update: 'updated', merge: 'merged', delete: 'deleted' } as const;

/** `0` in the list of people means nobody. */
const NOBODY = { value: 0, label: 'Unassigned' };

interface AssignSelectProps {
  disabled: boolean;
  onAssign: (assigneeId: number | null) => void;
}

function AssignSelect({ disabled, onAssign }: AssignSelectProps) {
  const { choices, setText, isSearching } = useStaffChoices();
  return (
    <SearchSelect<number | null>
      aria-label="Assign to"
      placeholder="Assign to…"
      value={null}
      style={{ minWidth: 150 }}
      disabled={disabled}
      waiting={isSearching}
      onSearch={setText}
      options={[NOBODY, ...choices]}
      onSelect={(id) => id !== null && onAssign(id === NOBODY.value ? null : id)}
    />
  );
}
