/** The five roles from lowest to highest rank (docs/domain/access.md#roles). */
export declare const ROLES: readonly ['viewer', 'employee', 'manager', 'admin', 'super_admin'];
export type Role = (typeof ROLES)[number];
/** Rank of a role: 0 (viewer) to 4 (super_admin). */
export declare const rankOf: (role: Role) => number;
export declare const outranks: (role: Role, other: Role) => boolean;
/** `super_admin` → `Super Admin` */
export declare const roleLabel: (role: Role) => string;
/** Permissions that a super admin can grant beyond the role (docs/domain/access.md#extra-permissions). */
export declare const PERMISSIONS: readonly ['timeoff.balances.manage', 'finance.manage', 'settings.manage', 'audit.read'];
export type Permission = (typeof PERMISSIONS)[number];
