/** Cache tags: a query provides them and a mutation invalidates them. */
export declare const TAG_TYPES: readonly ['Session', 'Project', 'Ticket', 'Typing', 'Client', 'Evidence', 'Invoice', 'Expense', 'User', 'Directory', 'TimeOffBalance', 'TimeOffRequest', 'Dashboard', 'Notification', 'Setting', 'TaxRate', 'RecurringInvoice', 'Outbox', 'Mailbox', 'ApiToken', 'ServiceAccount', 'Webhook', 'HeldMail', 'Import', 'IdentityProvider', 'OwnIdentity', 'Audit'];
export type TagType = (typeof TAG_TYPES)[number];
/**
 * The one API cache of the page, into which each application injects its own endpoints. Requests are
 * not retried, polled or repeated on focus; cached data is valid until a mutation invalidates its tag
 * (docs/domain/shell.md#caching).
 */
export declare const baseApi: import("@reduxjs/toolkit/query").Api<import("./base-query.mjs").ApiBaseQuery, {}, "api", "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", typeof import("@reduxjs/toolkit/query").coreModuleName | typeof import("@reduxjs/toolkit/query/react").reactHooksModuleName>;
