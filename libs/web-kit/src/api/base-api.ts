import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** What an answer can hold, and a change can make out of date. */
export const TAG_TYPES = [
  'Session',
  'Project',
  'Ticket',
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
  'Outbox',
  'Audit',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/** Time that an answer which no screen shows any more is kept, in seconds. */
const UNUSED_DATA_SECONDS = 300;

/**
 * The one cache of all answers, to which each application adds its own endpoints
 * (`baseApi.injectEndpoints`). Nothing is repeated, polled, or fetched again on focus, and a cached
 * answer stays good until a change makes its tag out of date (specification section 9).
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
