import { createIdempotentMutation, type IdempotentMutation } from '@atrium/ui-kit';
import { type ApiError, isApiError, sessionEnded } from '@atrium/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EvidenceDto } from './endpoints.generated';
import { evidenceApi, uploadTags } from './evidence-api';
import { sendFile } from './send-file';

/** Number of parallel uploads. */
const CONCURRENCY = 3;

export interface UploadState {
  status: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  sentBytes: number;
  /** Id of the evidence file, once it is uploaded. */
  id?: number;
  /** Error message. */
  error?: string;
  /** The server rejects the file itself, for example an empty one, so a retry can't succeed. */
  isRejected?: boolean;
}

export interface UploadJob {
  /** Identifies the file within its dialog. */
  key: string;
  file: File;
  /** Path of the endpoint. */
  url: string;
  fields?: Record<string, string | number | null | undefined>;
}

/** Numbers of files that were not uploaded. */
interface UploadOutcome {
  failed: number;
  /** Cancelled by the user, so they need no error message. */
  cancelled: number;
  /** Error message of the last file that failed. */
  error?: string;
}

interface UploadResult {
  status: Exclude<UploadState['status'], 'waiting' | 'sending'>;
  error?: string;
}

const WAITING: UploadState = { status: 'waiting', sentBytes: 0 };

const UNEXPECTED: ApiError = { status: 0, message: "Couldn't upload the file. Please try again." };

/** Statuses of a response that rejects the file. */
const REJECTIONS: readonly number[] = [400, 413, 415];

const SESSION_EXPIRED = "Your session ended, so the file wasn't uploaded. Please try again.";

/** Uploads the files of one dialog, with progress, cancel and retry. Sends each file only once. */
export function useUploads() {
  const [states, setStates] = useState<Record<string, UploadState>>({});
  const dispatch = useDispatch();
  const sending = useRef(new Map<string, AbortController>());
  const mutations = useRef(new Map<string, IdempotentMutation>());
  /** Ids of the uploaded evidence files. */
  const done = useRef(new Map<string, number>());
  /** Cancels the files that are still waiting. */
  const waiting = useRef(new AbortController());

  const cancelAll = useCallback((): void => {
    waiting.current.abort();
    waiting.current = new AbortController();
    for (const controller of sending.current.values()) controller.abort();
  }, []);

  useEffect(() => cancelAll, [cancelAll]);

  const set = (key: string, patch: Partial<UploadState>): void =>
    setStates((before) => ({ ...before, [key]: { ...(before[key] ?? WAITING), ...patch } }));

  /** Each file keeps its mutation, so that a lost response doesn't create a second file. */
  const mutationOf = (key: string): IdempotentMutation => {
    const mutate = mutations.current.get(key) ?? createIdempotentMutation();
    mutations.current.set(key, mutate);
    return mutate;
  };

  const upload = async ({ key, file, url, fields }: UploadJob): Promise<UploadResult> => {
    if (done.current.has(key)) return { status: 'done' };
    const controller = new AbortController();
    sending.current.set(key, controller);
    set(key, { status: 'sending', sentBytes: 0, error: undefined });
    try {
      const { id }: EvidenceDto = await mutationOf(key)((idempotencyKey) =>
        sendFile({
          url,
          file,
          fields,
          idempotencyKey,
          signal: controller.signal,
          onProgress: (sentBytes) => set(key, { sentBytes: Math.min(sentBytes, file.size) }),
        }),
      );
      done.current.set(key, id);
      set(key, { status: 'done', sentBytes: file.size, id });
      dispatch(evidenceApi.util.invalidateTags(uploadTags(id)));
      return { status: 'done' };
    } catch (error) {
      if (controller.signal.aborted) {
        set(key, { status: 'cancelled' });
        return { status: 'cancelled' };
      }
      const { status, message } = isApiError(error) ? error : UNEXPECTED;
      const isSignedOut = status === 401;
      if (isSignedOut) dispatch(sessionEnded());
      // This message is still visible after the user signs in again.
      const result = { status: 'failed', error: isSignedOut ? SESSION_EXPIRED : message } as const;
      set(key, { ...result, isRejected: REJECTIONS.includes(status) });
      return result;
    } finally {
      sending.current.delete(key);
    }
  };

  /** Uploads the files that are not uploaded yet. */
  const run = async (jobs: readonly UploadJob[]): Promise<UploadOutcome> => {
    const queue = jobs.filter(({ key }) => !done.current.has(key));
    for (const { key } of queue) set(key, WAITING);
    const outcome: UploadOutcome = { failed: 0, cancelled: 0 };
    const { signal } = waiting.current;
    const uploadUnlessCancelled = (job: UploadJob): Promise<UploadResult> | UploadResult => {
      if (!signal.aborted) return upload(job);
      set(job.key, { status: 'cancelled' });
      return { status: 'cancelled' };
    };
    const worker = async (): Promise<void> => {
      for (let job = queue.shift(); job; job = queue.shift()) {
        const { status, error } = await uploadUnlessCancelled(job);
        if (status !== 'done') outcome[status] += 1;
        if (error) outcome.error = error;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    return outcome;
  };

  return {
    stateOf: (key: string): UploadState => states[key] ?? WAITING,
    /**
     * The uploaded file's id. Reads a ref, so it is current even in callbacks of an earlier render.
     */
    idOf: (key: string): number | undefined => done.current.get(key),
    run,
    cancel: (key: string): void => sending.current.get(key)?.abort(),
    /** Also cancels the files that are still waiting. */
    cancelAll,
  };
}
