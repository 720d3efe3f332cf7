import { FormDialog } from '@atrium/ui-kit/forms';
import { newIdempotencyKey, toast, type QuickActionProps } from '@atrium/web-kit';
import { useState } from 'react';
import { useCreateTicketMutation } from '../api/tickets-api';
import { TicketFields } from './ticket-fields';
import type { TicketFormValues } from './ticket-form';

/** Makes a ticket; opened from the page of tickets and from anywhere as a quick action. */
export function CreateTicketDialog({ onClose }: QuickActionProps) {
  const [createTicket] = useCreateTicketMutation();
  // One key for as long as the dialog is open: a repeated try makes one ticket.
  const [idempotencyKey] = useState(newIdempotencyKey);

  const submit = async (ticket: TicketFormValues): Promise<void> => {
    try {
      await createTicket({ 'Idempotency-Key': idempotencyKey, createTicketDto: ticket }).unwrap();
      toast.success('Ticket created successfully!');
    } catch (error) {
      toast.destructive('Failed to create ticket');
      throw error;
    }
  };

  return (
    <FormDialog<TicketFormValues>
      title="New Ticket"
      submitLabel="Create Ticket"
      width={560}
      initialValues={{ priority: 'medium' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TicketFields />
    </FormDialog>
  );
}
