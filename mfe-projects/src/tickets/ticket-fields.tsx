import { EmailField, FormGrid, SelectField, TextAreaField, TextField } from '@atrium/ui-kit/forms';
import { PRIORITY_CHOICES } from './ticket-words';

/** The fields that creating and editing a ticket have in common (specification section 2). */
export const TicketFields = () => (
  <>
    <TextField name="title" label="Title" required="Title is required" />
    <TextAreaField name="description" label="Description" />
    <FormGrid>
      <TextField name="clientName" label="Client Name" required="Client name is required" />
      <EmailField name="clientEmail" label="Client Email" required="Client email is required" />
    </FormGrid>
    <SelectField
      name="priority"
      label="Priority"
      choices={PRIORITY_CHOICES}
      required="Priority is required"
    />
  </>
);
