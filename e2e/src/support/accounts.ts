import type { Role } from '@atrium/contracts';

/** The named accounts of the demo data (decisions section 2). */
export const ACCOUNTS: Record<Role, string> = {
  super_admin: 'superadmin',
  admin: 'admin',
  manager: 'manager',
  employee: 'employee',
  viewer: 'viewer',
};

export const PASSWORD = 'Demo-Pass-2026';
