import { type Permission, type Role } from './roles.mjs';
/**
 * The roles that have each right (docs/domain/access.md#rights). A right that is limited to a user's
 * own, joined or assigned records is granted here and restricted by the policy of the record.
 */
export declare const RIGHTS: {
    readonly 'account.own': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'dashboard.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'search.use': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'directory.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'project.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'project.create': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'project.update': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'project.delete': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'ticket.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'ticket.create': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'ticket.update': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'ticket.delete': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'mail.review': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'client.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'client.create': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'client.update': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'client.note': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'client.delete': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'evidence.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'evidence.upload': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'evidence.delete': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'evidence.empty_trash': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'evidence.share': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'invoice.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'invoice.create': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'invoice.update': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'invoice.settle': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'invoice.delete': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'recurring_invoice.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'tax_rate.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'expense.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'expense.create': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'expense.update': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'expense.delete': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'expense.decide': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'expense.pay': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'user.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'user.permissions': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'timeoff.own': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'timeoff.calendar': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'timeoff.requests.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'timeoff.balances.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'settings.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'settings.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'sign_in.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'privacy.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'audit.read': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'import.manage': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
    readonly 'api.docs': readonly ("admin" | "employee" | "manager" | "super_admin" | "viewer")[];
};
export type Right = keyof typeof RIGHTS;
export declare const ALL_RIGHTS: ("account.own" | "api.docs" | "audit.read" | "client.create" | "client.delete" | "client.note" | "client.read" | "client.update" | "dashboard.read" | "directory.read" | "evidence.delete" | "evidence.empty_trash" | "evidence.read" | "evidence.share" | "evidence.upload" | "expense.create" | "expense.decide" | "expense.delete" | "expense.pay" | "expense.read" | "expense.update" | "import.manage" | "invoice.create" | "invoice.delete" | "invoice.read" | "invoice.settle" | "invoice.update" | "mail.review" | "privacy.manage" | "project.create" | "project.delete" | "project.read" | "project.update" | "recurring_invoice.manage" | "search.use" | "settings.manage" | "settings.read" | "sign_in.manage" | "tax_rate.manage" | "ticket.create" | "ticket.delete" | "ticket.read" | "ticket.update" | "timeoff.balances.manage" | "timeoff.calendar" | "timeoff.own" | "timeoff.requests.manage" | "user.manage" | "user.permissions")[];
/** The rights that each extra permission adds to a role (docs/domain/access.md#extra-permissions). */
export declare const PERMISSION_RIGHTS: Record<Permission, readonly Right[]>;
export interface RightsSubject {
    role: Role;
    permissions: readonly Permission[];
    /** The setting "Finance is visible to managers only" (docs/domain/access.md#finance-for-managers-only). */
    financeForManagersOnly?: boolean;
}
/** All rights of the subject, in the order of {@link RIGHTS}. */
export declare function rightsOf({ role, permissions, financeForManagersOnly }: RightsSubject): Right[];
