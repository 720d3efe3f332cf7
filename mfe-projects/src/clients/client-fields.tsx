import { EmailField, FormGrid, SelectField, TextAreaField, TextField } from '@atrium/ui-kit/forms';
import { STATUS_CHOICES } from './client-words';

/** Most characters, as the server takes them. */
const PHONE_LENGTH = 50;
const ADDRESS_LENGTH = 500;

/** The fields that adding and editing a client have in common (decisions section 6). */
export const ClientFields = ({ emailHelp }: { emailHelp?: string }) => (
  <>
    <TextField name="name" label="Client Name" required="Client name is required" />
    <FormGrid>
      <TextField name="industry" label="Industry" />
      <SelectField
        name="status"
        label="Status"
        choices={STATUS_CHOICES}
        required="Status is required"
      />
    </FormGrid>
    <FormGrid>
      <TextField name="contactName" label="Contact Name" />
      <TextField name="phone" label="Phone" type="tel" maxLength={PHONE_LENGTH} />
    </FormGrid>
    <EmailField name="email" label="Email" required="Email is required" help={emailHelp} />
    <TextAreaField name="address" label="Address" rows={2} maxLength={ADDRESS_LENGTH} />
  </>
);
