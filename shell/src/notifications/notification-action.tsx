import { ticketNumber } from '@atrium/contracts';
import { Button, useIdempotentMutation } from '@atrium/ui-kit';
import { errorMessage, toast, type ToastContent, toastFailure } from '@atrium/web-kit';
import { useState } from 'react';
import type { NotificationDto } from '../api/endpoints.generated';
import { useSignedIn } from '../session/signed-in';
import {
  useChangeExpensesMutation,
  useChangeInvoicesMutation,
  useChangeTimeOffRequestsMutation,
  useLazyGetTicketQuery,
  useUpdateTicketMutation,
} from './notifications-api';

type Action = NonNullable<NotificationDto['action']>;

const TEXTS: Record<Action, { label: string; failure: string }> = {
  approve_time_off: { label: 'Approve', failure: "Couldn't approve the time off" },
  approve_expense: { label: 'Approve', failure: "Couldn't approve the expense" },
  pay_invoice: { label: 'Mark as Paid', failure: "Couldn't mark the invoice as paid" },
  assign_ticket: { label: 'Assign to Me', failure: "Couldn't assign the ticket to you" },
};

interface NotificationActionProps {
  action: Action;
  /** The record that the notification is about. */
  recordId: number;
  /** What the notification says. */
  title: string;
  /** The action was taken. */
  onDone: () => void;
}

/** Acts on the record of a notification in one click (docs/domain/notifications.md#actions). */
export function NotificationAction({ action, recordId, title, onDone }: NotificationActionProps) {
  const actions = useActions(recordId);
  const [isBusy, setIsBusy] = useState(false);
  const { label, failure: failureTitle } = TEXTS[action];

  const run = async (): Promise<void> => {
    setIsBusy(true);
    try {
      toast.success(await actions[action]());
      onDone();
    } catch (failure) {
      toast.destructive({
        title: failureTitle,
        description:
          failure instanceof NotChangedError
            ? failure.message
            : errorMessage(failure, 'Please try again.'),
      });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      size="small"
      aria-label={`${label}: ${title}`}
      loading={isBusy}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}

/** Explains in the words of the server why nothing was changed. */
class NotChangedError extends Error {}

/** Each resolves to what the toast says. */
function useActions(id: number): Record<Action, () => Promise<ToastContent>> {
  const [changeRequests] = useChangeTimeOffRequestsMutation();
  const [changeExpenses] = useChangeExpensesMutation();
  const [changeInvoices] = useChangeInvoicesMutation();
  const assignTicket = useAssignTicket(id);
  const mutate = useIdempotentMutation();

  const change = async (
    send: (key: string) => Promise<readonly { status: number; message?: string }[]>,
    title: string,
  ): Promise<ToastContent> => {
    const [outcome] = await mutate(send);
    if (outcome?.status !== 200) {
      throw new NotChangedError(outcome?.message ?? 'Nothing was changed.');
    }
    return { title };
  };

  return {
    approve_time_off: () =>
      change(
        (key) =>
          changeRequests({
            'Idempotency-Key': key,
            bulkTimeOffRequestsDto: { ids: [id], action: 'approve' },
          }).unwrap(),
        'Time off approved',
      ),
    approve_expense: () =>
      change(
        (key) =>
          changeExpenses({
            'Idempotency-Key': key,
            bulkExpensesDto: { ids: [id], action: 'approve' },
          }).unwrap(),
        'Expense approved',
      ),
    pay_invoice: () =>
      change(
        (key) =>
          changeInvoices({
            'Idempotency-Key': key,
            bulkInvoicesDto: { ids: [id], action: 'pay' },
          }).unwrap(),
        'Invoice marked as paid',
      ),
    assign_ticket: assignTicket,
  };
}

/** Assigns the ticket to the user unless someone else has taken it. The toast offers Undo. */
function useAssignTicket(id: number): () => Promise<ToastContent> {
  const user = useSignedIn();
  const [readTicket] = useLazyGetTicketQuery();
  const [updateTicket] = useUpdateTicketMutation();
  const assign = (assigneeId: number | null, version: number) =>
    updateTicket({ id, updateTicketDto: { assigneeId, version } }).unwrap();

  const undo = async (version: number): Promise<void> => {
    try {
      await assign(null, version);
      toast.success(`${ticketNumber(id)} is no longer assigned to you`);
    } catch (failure) {
      toastFailure("Couldn't undo the assignment", failure);
    }
  };

  return async () => {
    const ticket = await readTicket({ id }).unwrap();
    if (ticket.assigneeId !== null) {
      throw new NotChangedError(
        `${ticketNumber(id)} is already assigned to ${ticket.assignedTo ?? 'someone else'}.`,
      );
    }
    const { version } = await assign(user.id, ticket.version);
    return { title: `${ticketNumber(id)} is assigned to you`, onUndo: () => void undo(version) };
  };
}
