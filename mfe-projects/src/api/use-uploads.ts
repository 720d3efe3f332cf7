import { isApiError, newIdempotencyKey, sessionEnded, type ApiError } from '@atrium/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EvidenceDto } from './endpoints.generated';
import { afterUpload, evidenceApi } from './evidence-api';
import { sendFile } from './send-file';

/** Files that are sent at the same time; the others wait. */
const AT_ONCE = 3;

export interface UploadState {
  status: 'waiting' | 'sending' | 'done' | 'failed';
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

const WAITING: UploadState = { status: 'waiting', sentBytes: 0 };

const UNEXPECTED: ApiError = { status: 0, message: 'The file could not be uploaded.' };

/**
 * Uploads of one dialog: each with its progress, to be cancelled and tried again. A file that has
 * arrived is not sent a second time.
 */
export function useUploads() {
  const [states, setStates] = useState<Record<string, UploadState>>({});
  const dispatch = useDispatch();
  const sending = useRef(new Map<string, AbortController>());
  const keys = useRef(new Map<string, string>());
  const done = useRef(new Set<string>());

  // What is still on its way when the dialog goes away has nobody to tell.
  useEffect(() => {
    const controllers = sending.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const set = (key: string, patch: Partial<UploadState>): void =>
    setStates((before) => ({ ...before, [key]: { ...(before[key] ?? WAITING), ...patch } }));

  /** One try keeps its name, so that an answer that was lost on the way makes no second file. */
  const idempotencyKeyOf = (key: string): string => {
    const known = keys.current.get(key) ?? newIdempotencyKey();
    keys.current.set(key, known);
    return known;
  };

  const upload = async ({ key, file, address, fields }: UploadJob): Promise<boolean> => {
    if (done.current.has(key)) return true;
    const controller = new AbortController();
    sending.current.set(key, controller);
    set(key, { status: 'sending', sentBytes: 0, problem: undefined });
    try {
      const { id }: EvidenceDto = await sendFile({
        address,
        file,
        fields,
        idempotencyKey: idempotencyKeyOf(key),
        signal: controller.signal,
        onProgress: (sentBytes) => set(key, { sentBytes: Math.min(sentBytes, file.size) }),
      });
      done.current.add(key);
      set(key, { status: 'done', sentBytes: file.size });
      dispatch(evidenceApi.util.invalidateTags(afterUpload(id)));
      return true;
    } catch (error) {
      const { status, message } = isApiError(error) ? error : UNEXPECTED;
      if (status === 401) dispatch(sessionEnded());
      set(key, { status: 'failed', problem: message });
      return false;
    } finally {
      sending.current.delete(key);
    }
  };

  /** Sends what has not arrived yet. @returns how many of the files have not arrived in the end */
  const run = async (jobs: readonly UploadJob[]): Promise<number> => {
    const waiting = jobs.filter(({ key }) => !done.current.has(key));
    for (const { key } of waiting) set(key, WAITING);
    let failed = 0;
    const worker = async (): Promise<void> => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        if (!(await upload(job))) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return failed;
  };

  return {
    stateOf: (key: string): UploadState => states[key] ?? WAITING,
    /** As of now, also for who asks from an earlier drawing. */
    hasArrived: (key: string): boolean => done.current.has(key),
    run,
    cancel: (key: string): void => sending.current.get(key)?.abort(),
  };
}
