import { roleLabel, USER_HISTORY_LABELS, type Permission, type Role } from '@atrium/contracts';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
import type { UpdateUserDto, UserDto } from '../api/endpoints.generated';
import { permissionLabels } from './user-labels';

/** Values of the user form; a cleared field is null or empty. */
export interface UserFormValues {
  firstName: string;
  lastName: string;
  email: string;
  department?: string | null;
  role: Role;
  permissions: Permission[];
}

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'department',
  'role',
  'permissions',
] as const satisfies readonly (keyof UserFormValues)[];

export const formValuesOf = (user: UserDto): UserFormValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  department: user.department,
  role: user.role,
  permissions: user.permissions,
});

export const changesOf = (before: UserFormValues, entered: UserFormValues): UpdateUserDto =>
  changedValues(FIELDS, before, entered);

const formatField = (values: UserFormValues, field: keyof UserFormValues): string => {
  if (field === 'role') return roleLabel(values.role);
  if (field === 'permissions') return permissionLabels(values.permissions);
  return values[field] || '—';
};

/** The differences between two versions of an account, for display. */
export function differences(before: UserDto, after: UserDto): LabeledChange[] {
  const [was, is] = [formValuesOf(before), formValuesOf(after)];
  return changedFields(FIELDS, was, is).map((field) => ({
    label: USER_HISTORY_LABELS[field],
    before: formatField(was, field),
    after: formatField(is, field),
  }));
}
