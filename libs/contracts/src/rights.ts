import { keysOf } from './fields';
import { type Permission, type Role, ROLES } from './roles';

const ALL: readonly Role[] = ROLES;
const STAFF: readonly Role[] = ['super_admin', 'admin', 'manager', 'employee'];
const MANAGERS: readonly Role[] = ['super_admin', 'admin', 'manager'];
const ADMINS: readonly Role[] = ['super_admin', 'admin'];
const SUPER: readonly Role[] = ['super_admin'];

/**
 * The roles that have each right (docs/domain/access.md#rights). A right that is limited to a
 * user's own, joined or assigned records is granted here and restricted by the policy of the
 * record.
 */
export const RIGHTS = {
  'account.own': ALL,
  'dashboard.read': ALL,
  'search.use': ALL,
  'directory.read': ALL,
  'project.read': ALL,
  'project.create': STAFF,
  'project.update': STAFF,
  'project.comment': STAFF,
  'project.delete': ADMINS,
  'ticket.read': ALL,
  'ticket.create': STAFF,
  'ticket.update': STAFF,
  'ticket.delete': MANAGERS,
  'mail.review': MANAGERS,
  'client.read': ALL,
  'client.create': MANAGERS,
  'client.update': MANAGERS,
  'client.note': STAFF,
  'client.delete': ADMINS,
  'evidence.read': ALL,
  'evidence.upload': STAFF,
  'evidence.delete': STAFF,
  'evidence.empty_trash': ADMINS,
  'evidence.share': STAFF,
  'invoice.read': ALL,
  'invoice.create': MANAGERS,
  'invoice.update': MANAGERS,
  'invoice.settle': ADMINS,
  'invoice.delete': ADMINS,
  'recurring_invoice.manage': ADMINS,
  'tax_rate.manage': ADMINS,
  'expense.read': ALL,
  'expense.create': STAFF,
  'expense.update': STAFF,
  'expense.delete': STAFF,
  'expense.decide': MANAGERS,
  'expense.pay': ADMINS,
  'user.manage': ADMINS,
  'user.permissions': SUPER,
  'timeoff.own': ALL,
  'timeoff.calendar': ALL,
  'timeoff.requests.manage': MANAGERS,
  'timeoff.balances.manage': SUPER,
  'settings.read': ADMINS,
  'settings.manage': SUPER,
  'sign_in.manage': SUPER,
  'privacy.manage': SUPER,
  'audit.read': ADMINS,
  'import.manage': ADMINS,
  'api.docs': ADMINS,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export const ALL_RIGHTS = keysOf(RIGHTS);

/**
 * The rights that each extra permission adds to a role (docs/domain/access.md#extra-permissions).
 */
export const PERMISSION_RIGHTS: Record<Permission, readonly Right[]> = {
  'timeoff.balances.manage': ['timeoff.balances.manage'],
  'finance.manage': [
    'invoice.read',
    'invoice.create',
    'invoice.update',
    'invoice.settle',
    'invoice.delete',
    'recurring_invoice.manage',
    'tax_rate.manage',
    'expense.decide',
    'expense.pay',
  ],
  'settings.manage': ['settings.read', 'settings.manage'],
  'audit.read': ['audit.read'],
};

/** The rights that employees and viewers lose when finance is visible to managers only. */
const FINANCE_READ: readonly Right[] = ['invoice.read'];

export interface RightsSubject {
  role: Role;
  permissions: readonly Permission[];
  /**
   * The setting "Finance is visible to managers only"
   * (docs/domain/access.md#finance-for-managers-only).
   */
  financeForManagersOnly?: boolean;
}

/** All rights of the subject, in the order of {@link RIGHTS}. */
export function rightsOf({ role, permissions, financeForManagersOnly }: RightsSubject): Right[] {
  const byRole = ALL_RIGHTS.filter((right) => RIGHTS[right].includes(role));
  const withheld: readonly Right[] =
    financeForManagersOnly && !MANAGERS.includes(role) ? FINANCE_READ : [];
  const added = permissions.flatMap((permission) => PERMISSION_RIGHTS[permission]);
  return ALL_RIGHTS.filter(
    (right) => added.includes(right) || (byRole.includes(right) && !withheld.includes(right)),
  );
}
