import { isErasedAddress } from '@atrium/contracts';
import type { ChoiceSource } from '@atrium/ui-kit/data';
import { ConfirmDialog, FormDialog, SelectField } from '@atrium/ui-kit/forms';
import { skipToken, toast } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TicketDetailDto } from '../../api/endpoints.generated';
import {
  useLazyGetTicketQuery,
  useListTicketsQuery,
  useMergeTicketMutation,
} from '../../api/tickets-api';
import { ticketChoice, useTicketChoices } from '../../shared/record-choices';
import { AddedCc } from '../added-cc';
import { isFinished } from '../ticket-labels';
import { TicketNumber } from '../ticket-reference';
import { useUndoMerge } from './use-undo-merge';

/** How many tickets of the same client are offered first. */
const MAX_SUGGESTED = 10;

interface MergeTicketDialogProps {
  ticket: TicketDetailDto;
  onClose: () => void;
  /** @param intoId the ticket that remains */
  onMerged: (intoId: number) => void;
  /** The address of a ticket in the view that the dialog belongs to. */
  pathOf?: (id: number) => string;
}

/** Chooses the ticket that remains, and asks for confirmation (docs/domain/tickets.md#merging). */
export function MergeTicketDialog({ ticket, onClose, ...view }: MergeTicketDialogProps) {
  const [target, setTarget] = useState<TicketDetailDto>();
  return target ? (
    <ConfirmMerge ticket={ticket} into={target} onClose={onClose} {...view} />
  ) : (
    <ChooseTarget ticket={ticket} onChoose={setTarget} onClose={onClose} />
  );
}

interface ChooseTargetProps {
  ticket: TicketDetailDto;
  onChoose: (target: TicketDetailDto) => void;
  onClose: () => void;
}

function ChooseTarget({ ticket, onChoose, onClose }: ChooseTargetProps) {
  const [readTicket] = useLazyGetTicketQuery();
  const target = useRef<TicketDetailDto>(undefined);
  const source = useTargetChoices(ticket);
  return (
    <FormDialog<{ intoId: number }>
      title={`Merge ${ticket.number}`}
      submitLabel="Continue"
      onSubmit={async ({ intoId }) => {
        target.current = await readTicket({ id: intoId }, true).unwrap();
      }}
      onClose={() => (target.current ? onChoose(target.current) : onClose())}
    >
      <p>
        Merge two tickets about the same issue. The conversation and history move to the ticket you
        keep, and <TicketNumber id={ticket.id} /> is closed.
      </p>
      <SelectField<number>
        name="intoId"
        label="Ticket to Keep"
        placeholder="Search by number or title..."
        searchable
        onSearch={source.setText}
        loading={source.isSearching}
        choices={source.choices}
        rules={[{ required: true, message: 'Choose the ticket to keep' }]}
      />
    </FormDialog>
  );
}

/** Other tickets; before the user types, those of the same client first. */
function useTargetChoices({ id, clientId }: TicketDetailDto): ChoiceSource {
  const source = useTicketChoices();
  // A full page, because some of the tickets can be merged ones, which aren't offered.
  const { currentData } = useListTicketsQuery(clientId === null ? skipToken : { clientId });
  const sameClient = (source.text === '' && currentData ? currentData.rows : [])
    .map(ticketChoice)
    .filter((choice) => choice !== undefined)
    .filter(({ value }) => value !== id)
    .slice(0, MAX_SUGGESTED);
  const others = source.choices.filter(({ value }) =>
    sameClient.every((choice) => choice.value !== value),
  );
  return {
    ...source,
    choices: [...sameClient, ...others].filter(({ value }) => value !== id),
  };
}

function ConfirmMerge({
  ticket,
  into,
  onClose,
  onMerged,
  pathOf = (id) => `/tickets/${id}`,
}: MergeTicketDialogProps & { into: TicketDetailDto }) {
  const [mergeTicket] = useMergeTicketMutation();
  const [undoMerge] = useUndoMerge();
  const navigate = useNavigate();
  const merge = async (): Promise<void> => {
    const { id, number } = ticket;
    await mergeTicket({ id, mergeTicketDto: { intoId: into.id } }).unwrap();
    const open = {
      label: `Open ${number}`,
      onSelect: () => void navigate(pathOf(id)),
    };
    toast.success({
      title: 'Tickets merged successfully!',
      onUndo: () => void undoMerge(id, open),
    });
    onMerged(into.id);
  };
  return (
    <ConfirmDialog
      title={`Merge ${ticket.number} into ${into.number}?`}
      confirmLabel="Merge Tickets"
      onConfirm={merge}
      onClose={onClose}
    >
      <p>
        The conversation, recipients, tags, evidence and history of “{ticket.title}” move to “
        {into.title}”, and <TicketNumber id={ticket.id} /> is closed. You can undo this until one of
        the tickets changes.
      </p>
      {!isFinished(ticket.status) && isFinished(into.status) && (
        <p>
          <strong>
            <TicketNumber id={into.id} /> is {into.status}.
          </strong>{' '}
          <TicketNumber id={ticket.id} /> will leave the queue. Reopen <TicketNumber id={into.id} />{' '}
          if work remains.
        </p>
      )}
      <AddedCc into={into} tickets={[ticket]} />
      {ticket.clientEmail !== into.clientEmail && !isErasedAddress(ticket.clientEmail) && (
        <p>
          <strong>The tickets have different client emails:</strong> {ticket.clientName} (
          {ticket.clientEmail}) will receive a copy of every later reply to {into.clientName} (
          {into.clientEmail}).
        </p>
      )}
    </ConfirmDialog>
  );
}
