import { MINUTE_MS } from '@atrium/contracts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionEnded } from '../session/session';
import { useFailureToast } from '../toasts/toast-store';
import { type ApiError, connectionError, toApiError } from './api-error';

/** The connection was lost before the file was complete. */
const INTERRUPTED: ApiError = {
  status: 0,
  message: 'The connection was lost before the download finished. Please try again.',
};

/** The file name that the server suggests, such as `tickets-2026-11-21.csv`. */
const fileNameOf = (response: Response): string =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ??
  'download';

/**
 * Downloads a file from the API and saves it when it is complete. Unlike a plain link, it shows a
 * toast when the download fails.
 *
 * @param failureTitle title of that toast, such as `Export failed`
 * @returns a function that starts a download, and whether one is running
 */
export function useDownload(failureTitle: string): readonly [(url: string) => void, boolean] {
  const [isRunning, setIsRunning] = useState(false);
  const dispatch = useDispatch();
  const failureToast = useFailureToast();

  const download = async (url: string): Promise<void> => {
    setIsRunning(true);
    const failure = await downloadFile(url);
    setIsRunning(false);
    if (failure?.status === 401) dispatch(sessionEnded());
    if (failure) failureToast.show({ title: failureTitle, description: failure.message });
    else failureToast.clear();
  };
  return [(url) => void download(url), isRunning];
}

async function downloadFile(url: string): Promise<ApiError | null> {
  const response = await fetch(new URL(url, location.origin), { credentials: 'include' }).catch(
    () => null,
  );
  if (!response) return connectionError();
  if (!response.ok) return toApiError(response.status, await bodyOf(response), response.statusText);
  const file = await response.blob().catch(() => null);
  if (!file) return INTERRUPTED;
  save(file, fileNameOf(response));
  return null;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Time for the browser to read the object URL before it is revoked. */
const REVOKE_AFTER_MS = MINUTE_MS;

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
