import { rankOf } from '@atrium/contracts';
import { EmailField, FormGrid, SelectField, TextField } from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';
import { ROLE_CHOICES } from './user-words';

interface UserFieldsProps {
  /** Why the role stands fast; left out: it can be chosen. */
  roleRefusal?: string;
}

/** The fields that inviting and editing have in common (specification section 5). */
export const UserFields = ({ roleRefusal }: UserFieldsProps) => (
  <>
    <FormGrid>
      <TextField name="firstName" label="First Name" required="First name is required" />
      <TextField name="lastName" label="Last Name" required="Last name is required" />
    </FormGrid>
    <EmailField name="email" label="Email" required="Email is required" />
    <FormGrid>
      <RoleField refusal={roleRefusal} />
      <TextField
        name="department"
        label="Department"
        placeholder="e.g. Engineering, Sales, Marketing"
      />
    </FormGrid>
  </>
);

/** Roles that the caller may give: up to the own one (decisions section 5). */
function RoleField({ refusal }: { refusal: string | undefined }) {
  const { session } = useSession();
  const highest = session ? rankOf(session.role) : -1;
  const choices = refusal
    ? ROLE_CHOICES
    : ROLE_CHOICES.filter(({ value }) => rankOf(value) <= highest);
  return (
    <SelectField
      name="role"
      label="Role"
      choices={choices}
      required="Role is required"
      disabled={refusal !== undefined}
      help={refusal}
    />
  );
}
