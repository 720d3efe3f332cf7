import { PERMISSIONS, roleLabel, ROLES, type Permission, type Role } from '@atrium/contracts';

/** From the highest rank to the lowest, as one looks for a role. */
export const ROLE_CHOICES = ROLES.map((role) => ({
  value: role,
  label: roleLabel(role),
})).reverse();

const PERMISSION_LABELS: Record<Permission, string> = {
  'timeoff.balances.manage': 'Manage time off balances',
  'finance.manage': 'Manage invoices and expenses',
  'settings.manage': 'Change system settings',
  'audit.read': 'Read the audit log',
};

export const PERMISSION_CHOICES = PERMISSIONS.map((permission) => ({
  value: permission,
  label: PERMISSION_LABELS[permission],
}));

/** In words, or `None`. */
export const permissionsText = (permissions: readonly Permission[]): string =>
  permissions.map((permission) => PERMISSION_LABELS[permission]).join(', ') || 'None';

/** `null` for a role that the list is not narrowed by. */
export type RoleFilter = Role | null;
