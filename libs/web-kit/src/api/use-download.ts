import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionEnded } from '../session/session-slice';
import { useFailureToast } from '../toasts/use-failure-toast';
import { toApiError, NO_CONNECTION, type ApiError } from './api-error';

/** The server broke off: what has come is not the whole file, and nothing is kept of it. */
const BROKEN_OFF: ApiError = {
  status: 0,
  message: 'The download broke off before its end. Please try again.',
};

/** What part of an answer's name says, such as `tickets-2026-11-21.csv`. */
const fileNameOf = (answer: Response): string =>
  /filename="?([^";]+)"?/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';

/**
 * Downloads a file of the API and hands it to the browser when it has come whole. Unlike a plain
 * link, it says why there is none.
 *
 * @param failureTitle heads that sentence, such as `Export failed`
 * @returns the call, and whether one is running
 */
export function useDownload(failureTitle: string): readonly [(address: string) => void, boolean] {
  const [running, setRunning] = useState(false);
  const dispatch = useDispatch();
  const failureToast = useFailureToast();

  const download = async (address: string): Promise<void> => {
    setRunning(true);
    const failure = await downloadFile(address);
    setRunning(false);
    if (failure?.status === 401) dispatch(sessionEnded());
    if (failure) failureToast.show({ title: failureTitle, description: failure.message });
    else failureToast.clear();
  };
  return [(address) => void download(address), running];
}

async function downloadFile(address: string): Promise<ApiError | null> {
  const answer = await fetch(new URL(address, location.origin), { credentials: 'include' }).catch(
    () => null,
  );
  if (!answer) return NO_CONNECTION;
  if (!answer.ok) return toApiError(answer.status, await bodyOf(answer), answer.statusText);
  const file = await answer.blob().catch(() => null);
  if (!file) return BROKEN_OFF;
  save(file, fileNameOf(answer));
  return null;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Time that a browser gets to take the file over, in milliseconds. */
const TAKEN_OVER_MS = 60_000;

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_OVER_MS);
}
