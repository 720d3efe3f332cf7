import { rankOf, requiredMessage, USER_LABELS as LABELS } from '@atrium/contracts';
import { EmailField, FormGrid, SelectField, TextField } from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';
import { ROLE_CHOICES } from './user-labels';

interface UserFieldsProps {
  /** Why the role can't be changed; undefined if it can. */
  roleLockedReason?: string;
}

/** Fields of the invite and edit dialogs. */
export const UserFields = ({ roleLockedReason }: UserFieldsProps) => (
  <>
    <FormGrid>
      <TextField
        name="firstName"
        label={LABELS.firstName}
        required={requiredMessage(LABELS.firstName)}
      />
      <TextField
        name="lastName"
        label={LABELS.lastName}
        required={requiredMessage(LABELS.lastName)}
      />
    </FormGrid>
    <EmailField name="email" label={LABELS.email} required={requiredMessage(LABELS.email)} />
    <FormGrid>
      <RoleField lockedReason={roleLockedReason} />
      <TextField
        name="department"
        label={LABELS.department}
        placeholder="e.g. Engineering, Sales, Marketing"
      />
    </FormGrid>
  </>
);

/** Offers roles up to the user's own (docs/domain/accounts.md#ranks). */
function RoleField({ lockedReason }: { lockedReason: string | undefined }) {
  const { session } = useSession();
  const highest = session ? rankOf(session.role) : -1;
  const choices = lockedReason
    ? ROLE_CHOICES
    : ROLE_CHOICES.filter(({ value }) => rankOf(value) <= highest);
  return (
    <SelectField
      name="role"
      label={LABELS.role}
      choices={choices}
      required={requiredMessage(LABELS.role)}
      disabled={lockedReason !== undefined}
      help={lockedReason}
    />
  );
}
