import { baseApi } from '@atrium/web-kit';

/** A person whose data can be exported and erased (docs/domain/privacy.md). */
export interface DataSubject {
  kind: 'users' | 'clients' | 'contacts';
  id: number;
}

/** The rows of one table that are about the person. */
export interface PersonalTable {
  table: string;
  /** Rows that are deleted or changed. */
  rows: number;
  /** Rows that are kept as they are. */
  kept: number;
  keptReason: string | null;
}

interface Erasure {
  /** A running erasure continues in the background. */
  state: 'preview' | 'running' | 'done';
  tables: PersonalTable[];
  /** False if there was no time to count all rows. */
  isComplete: boolean;
}

interface EraseArg extends DataSubject {
  idempotencyKey: string;
  reason: string;
  dryRun?: boolean;
}

/** The server counts rows or waits for the erasure for up to 20 seconds. */
const TIMEOUT_MS = 60_000;

const TAGS = { users: 'User', clients: 'Client', contacts: 'Client' } as const;

const personalDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    erasePersonalData: build.mutation<Erasure, EraseArg>({
      query: ({ kind, id, idempotencyKey, ...body }) => ({
        url: `/api/privacy/${kind}/${id}/erase`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
        timeout: TIMEOUT_MS,
      }),
      invalidatesTags: (_result, _error, { kind, dryRun }) =>
        dryRun ? [] : [TAGS[kind], 'Directory', 'Project', 'Ticket', 'Invoice', 'Audit'],
    }),
  }),
});

export const { useErasePersonalDataMutation } = personalDataApi;
