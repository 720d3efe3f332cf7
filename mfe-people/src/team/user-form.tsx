import {
  keysOf,
  pick,
  rankOf,
  requiredMessage,
  roleLabel,
  USER_HISTORY_LABELS,
  USER_LABELS as LABELS,
} from '@atrium/contracts';
import {
  changedValues,
  EmailField,
  FormGrid,
  type LabeledChange,
  labeledChanges,
  SelectField,
  SuggestField,
  TextField,
} from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';
import type { UpdateUserDto, UserDto } from '../api/endpoints.generated';
import { useListDepartmentsQuery } from '../api/users-api';
import { permissionLabels, ROLE_CHOICES } from './user-labels';

type UserField = keyof typeof LABELS | 'permissions';

/** Values of the user form; a cleared field is null or empty. */
export type UserFormValues = Required<Pick<UpdateUserDto, UserField>>;

const FIELDS: readonly UserField[] = [...keysOf(LABELS), 'permissions'];

export const formValuesOf = (user: UserDto): UserFormValues => ({
  ...pick(user, FIELDS),
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
});

export const changesOf = (before: UserFormValues, entered: UserFormValues): UpdateUserDto =>
  changedValues(FIELDS, before, entered);

const formatField = (user: UserDto, field: UserField): string => {
  if (field === 'role') return roleLabel(user.role);
  if (field === 'permissions') return permissionLabels(user.permissions);
  return user[field] || '—';
};

/** The differences between two versions of an account, for display. */
export const differences = (before: UserDto, after: UserDto): LabeledChange[] =>
  labeledChanges(pick(USER_HISTORY_LABELS, FIELDS), before, after, formatField);

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
      <DepartmentField />
    </FormGrid>
  </>
);

/** Suggests the existing departments (docs/domain/accounts.md#departments). */
export function DepartmentField({ help }: { help?: string }) {
  const { data: departments = [] } = useListDepartmentsQuery();
  return (
    <SuggestField
      name="department"
      label={LABELS.department}
      placeholder="Engineering, Sales, Marketing"
      suggestions={departments}
      help={help}
    />
  );
}

/** Roles up to the user's own (docs/domain/accounts.md#ranks). */
export function useAssignableRoles() {
  const { session } = useSession();
  const highest = session ? rankOf(session.role) : -1;
  return ROLE_CHOICES.filter(({ value }) => rankOf(value) <= highest);
}

function RoleField({ lockedReason }: { lockedReason: string | undefined }) {
  const assignable = useAssignableRoles();
  return (
    <SelectField
      name="role"
      label={LABELS.role}
      choices={lockedReason ? ROLE_CHOICES : assignable}
      required={requiredMessage(LABELS.role)}
      disabled={lockedReason !== undefined}
      help={lockedReason}
    />
  );
}
