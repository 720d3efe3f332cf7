import { type Permission, PERMISSIONS, roleLabel, ROLES } from '@atrium/contracts';
import type { InvitedUserDto } from '../api/endpoints.generated';

/** Highest rank first. */
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

/** Comma-separated labels, or `None`. */
export const permissionLabels = (permissions: readonly Permission[]): string =>
  permissions.map((permission) => PERMISSION_LABELS[permission]).join(', ') || 'None';

/** Description of the toast if the invitation was not emailed. */
export const outboxHint = ({ isMailed }: Pick<InvitedUserDto, 'isMailed'>): string | undefined =>
  isMailed
    ? undefined
    : "It's in the outbox because no mail server is set up. Share the link yourself.";
