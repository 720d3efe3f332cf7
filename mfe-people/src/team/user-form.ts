import { roleLabel, type Permission, type Role } from '@atrium/contracts';
import type { FieldChange } from '@atrium/ui-kit/forms';
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

/** Equal texts for equal contents, whatever the order of the permissions. */
const normal = (value: UserFormValues[keyof UserFormValues]): string =>
  Array.isArray(value) ? [...value].sort().join() : (value ?? '');

const changedFields = (before: UserFormValues, after: UserFormValues) =>
  FIELDS.filter((field) => normal(before[field]) !== normal(after[field]));

/**
 * The fields that the person changed, and only these: what others changed in the meantime is not
 * overwritten by a form that was opened before.
 */
export const changesOf = (before: UserFormValues, entered: UserFormValues): UpdateUserDto =>
  Object.fromEntries(
    changedFields(before, entered).map((field) => [field, entered[field] || null]),
  );

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
export function differences(before: UserDto, after: UserDto): FieldChange[] {
  const [was, is] = [formValuesOf(before), formValuesOf(after)];
  return changedFields(was, is).map((field) => ({
    label: LABELS[field],
    before: inWords(was, field),
    after: inWords(is, field),
  }));
}
