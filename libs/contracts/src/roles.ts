/** The five roles of specification section 1, from the lowest rank to the highest. */
export const ROLES = ['viewer', 'employee', 'manager', 'admin', 'super_admin'] as const;

export type Role = (typeof ROLES)[number];

/** Rank of a role: 0 (viewer) to 4 (super_admin). */
export const rankOf = (role: Role): number => ROLES.indexOf(role);

export const outranks = (role: Role, other: Role): boolean => rankOf(role) > rankOf(other);

/** `super_admin` → `Super Admin`: underscores as spaces, words capitalised (specification section 2). */
export const roleLabel = (role: Role): string =>
  role
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Rights that a super_admin may add to a user beyond the role (decisions section 4). */
export const PERMISSIONS = [
  'timeoff.balances.manage',
  'finance.manage',
  'settings.manage',
  'audit.read',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
