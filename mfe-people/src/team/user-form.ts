import { roleLabel, type Permission, type Role } from '@atrium/contracts';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
import type { UpdateUserDto, UserDto } from '../api/endpoints.generated';
import { permissionsText } from './user-words';

/** What the form of a user holds; an emptied field is `null` or empty. */
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

/** The form of a user as the account is now. */
export const formValuesOf = (user: UserDto): UserFormValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  department: user.department,
  role: user.role,
  permissions: user.permissions,
});

/** What the person changed. */
export const changesOf = (before: UserFormValues, entered: UserFormValues): UpdateUserDto =>
  changedValues(FIELDS, before, entered);

const LABELS: Record<keyof UserFormValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  department: 'Department',
  role: 'Role',
  permissions: 'Permissions',
};

const inWords = (values: UserFormValues, field: keyof UserFormValues): string => {
  if (field === 'role') return roleLabel(values.role);
  if (field === 'permissions') return permissionsText(values.permissions);
  return values[field] || '—';
};

/** What differs between two states of an account, in words. */
export function differences(before: UserDto, after: UserDto): LabeledChange[] {
  const [was, is] = [formValuesOf(before), formValuesOf(after)];
  return changedFields(FIELDS, was, is).map((field) => ({
    label: LABELS[field],
    before: inWords(was, field),
    after: inWords(is, field),
  }));
}
