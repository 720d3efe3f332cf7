import { capitalize } from './fields';

/** The five roles from lowest to highest rank (docs/domain/access.md#roles). */
export const ROLES = ['viewer', 'employee', 'manager', 'admin', 'super_admin'] as const;

export type Role = (typeof ROLES)[number];

/** Rank of a role: 0 (viewer) to 4 (super_admin). */
export const rankOf = (role: Role): number => ROLES.indexOf(role);

export const outranks = (role: Role, other: Role): boolean => rankOf(role) > rankOf(other);

/** `super_admin` → `Super Admin` */
export const roleLabel = (role: Role): string => role.split('_').map(capitalize).join(' ');

/**
 * Permissions that a super admin can grant beyond the role
 * (docs/domain/access.md#extra-permissions).
 */
export const PERMISSIONS = [
  'timeoff.balances.manage',
  'finance.manage',
  'settings.manage',
  'audit.read',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
