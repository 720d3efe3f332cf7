import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** Cache tags: a query provides them and a mutation invalidates them. */
export const TAG_TYPES = [
  'Session',
  'Project',
  'Ticket',
  'Typing',
  'Client',
  'Evidence',
  'Invoice',
  'Expense',
  'User',
  'Directory',
  'TimeOffBalance',
  'TimeOffRequest',
  'Dashboard',
  'Notification',
  'Setting',
  'TaxRate',
  'RecurringInvoice',
  'Outbox',
  'Mailbox',
  'ApiToken',
  'ServiceAccount',
  'Webhook',
  'HeldMail',
  'Import',
  'IdentityProvider',
  'OwnIdentity',
  'Audit',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/** How long data that no screen uses is kept, in seconds. */
const UNUSED_DATA_SECONDS = 300;

/**
 * The one API cache of the page, into which each application injects its own endpoints. Requests
 * are not retried, polled or repeated on focus; cached data is valid until a mutation invalidates
 * its tag (docs/domain/shell.md#caching).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: UNUSED_DATA_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
