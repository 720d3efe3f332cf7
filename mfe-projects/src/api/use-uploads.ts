import { createIdempotentMutation, type IdempotentMutation } from '@atrium/ui-kit/forms';
import { isApiError, sessionEnded, type ApiError } from '@atrium/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EvidenceDto } from './endpoints.generated';
import { afterUpload, evidenceApi } from './evidence-api';
import { sendFile } from './send-file';

/** Files that are sent at the same time; the others wait. */
const AT_ONCE = 3;

export interface UploadState {
  status: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  sentBytes: number;
  /** Sentence of what went wrong. */
  problem?: string;
}

export interface UploadJob {
  /** Tells the file from the others of the same dialog. */
  key: string;
  file: File;
  address: string;
  fields?: Record<string, string | number | null | undefined>;
}

/** How many files have not arrived in the end. */
export interface UploadOutcome {
  failed: number;
  /** Stopped by the person: nothing that they need to be told. */
  cancelled: number;
}

type UploadEnd = Exclude<UploadState['status'], 'waiting' | 'sending'>;

const WAITING: UploadState = { status: 'waiting', sentBytes: 0 };

const UNEXPECTED: ApiError = { status: 0, message: 'The file could not be uploaded.' };

const WITHOUT_SESSION = 'Your session had ended, so the file was not uploaded. Please try again.';

/**
 * Uploads of one dialog: each with its progress, to be cancelled and tried again. A file that has
 * arrived is not sent a second time.
 */
export function useUploads() {
  const [states, setStates] = useState<Record<string, UploadState>>({});
  const dispatch = useDispatch();
  const sending = useRef(new Map<string, AbortController>());
  const mutations = useRef(new Map<string, IdempotentMutation>());
  const done = useRef(new Set<string>());
  const isGone = useRef(false);

  // What is still on its way when the dialog goes away has nobody to tell.
  useEffect(() => {
    const controllers = sending.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const set = (key: string, patch: Partial<UploadState>): void =>
    setStates((before) => ({ ...before, [key]: { ...(before[key] ?? WAITING), ...patch } }));

  /** Each file keeps its mutation, so that a lost answer does not create a second file. */
  const mutationOf = (key: string): IdempotentMutation => {
    const mutate = mutations.current.get(key) ?? createIdempotentMutation();
    mutations.current.set(key, mutate);
    return mutate;
  };

  const upload = async ({ key, file, address, fields }: UploadJob): Promise<UploadEnd> => {
    if (done.current.has(key)) return 'done';
    if (isGone.current) return 'cancelled';
    const controller = new AbortController();
    sending.current.set(key, controller);
    set(key, { status: 'sending', sentBytes: 0, problem: undefined });
    try {
      const { id }: EvidenceDto = await mutationOf(key)((idempotencyKey) =>
        sendFile({
          address,
          file,
          fields,
          idempotencyKey,
          signal: controller.signal,
          onProgress: (sentBytes) => set(key, { sentBytes: Math.min(sentBytes, file.size) }),
        }),
      );
      done.current.add(key);
      set(key, { status: 'done', sentBytes: file.size });
      dispatch(evidenceApi.util.invalidateTags(afterUpload(id)));
      return 'done';
    } catch (error) {
      if (controller.signal.aborted) {
        set(key, { status: 'cancelled' });
        return 'cancelled';
      }
      const { status, message } = isApiError(error) ? error : UNEXPECTED;
      const isSignedOut = status === 401;
      if (isSignedOut) dispatch(sessionEnded());
      // What is said stays in sight when the person has signed in again over it.
      set(key, { status: 'failed', problem: isSignedOut ? WITHOUT_SESSION : message });
      return 'failed';
    } finally {
      sending.current.delete(key);
    }
  };

  /** Sends what has not arrived yet. */
  const run = async (jobs: readonly UploadJob[]): Promise<UploadOutcome> => {
    const waiting = jobs.filter(({ key }) => !done.current.has(key));
    for (const { key } of waiting) set(key, WAITING);
    const outcome: UploadOutcome = { failed: 0, cancelled: 0 };
    const worker = async (): Promise<void> => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const end = await upload(job);
        if (end !== 'done') outcome[end] += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return outcome;
  };

  return {
    stateOf: (key: string): UploadState => states[key] ?? WAITING,
    /** As of now, also for who asks from an earlier drawing. */
    hasArrived: (key: string): boolean => done.current.has(key),
    run,
    cancel: (key: string): void => sending.current.get(key)?.abort(),
  };
}
