import { MINUTE_MS } from '@atrium/contracts';
import { type MouseEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionEnded } from '../session/session';
import { useFailureToast } from '../toasts/toast-store';
import { type ApiError, connectionError, toApiError } from './api-error';

/** The connection was lost before the file was complete. */
const interruptedError = (): ApiError => ({
  status: 0,
  message: `The connection was lost before the download finished, so the file wasn't saved. ${
    navigator.onLine ? 'Please try again.' : "Try again when you're back online."
  }`,
});

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
  const report = useFailureReport(failureTitle);

  const download = async (url: string): Promise<void> => {
    setIsRunning(true);
    const failure = await downloadFile(url);
    setIsRunning(false);
    report(failure);
  };
  return [(url) => void download(url), isRunning];
}

/**
 * `onClick` of a link that downloads a file of any size. The browser downloads it only if the
 * server can send it; otherwise a toast says why.
 */
export function useDownloadLink(): (event: MouseEvent<HTMLElement>) => void {
  const isChecking = useRef(false);
  const report = useFailureReport('Download failed');

  const download = async ({ href, download: name }: HTMLAnchorElement): Promise<void> => {
    if (isChecking.current) return;
    isChecking.current = true;
    const failure = await contentFailure(href);
    isChecking.current = false;
    report(failure);
    if (!failure) clickLink(href, name);
  };
  return (event) => {
    if (!(event.currentTarget instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    void download(event.currentTarget);
  };
}

/** Why the server can't send the content at this URL; `null` if it can. */
export async function contentFailure(url: string): Promise<ApiError | null> {
  const remainder = new AbortController();
  const response = await open(url, remainder.signal);
  if (!(response instanceof Response)) return response;
  remainder.abort();
  return null;
}

function useFailureReport(title: string): (failure: ApiError | null) => void {
  const dispatch = useDispatch();
  const failureToast = useFailureToast();
  return (failure) => {
    if (failure?.status === 401) dispatch(sessionEnded());
    if (failure) failureToast.show({ title, description: failure.message });
    else failureToast.clear();
  };
}

async function downloadFile(url: string): Promise<ApiError | null> {
  const response = await open(url);
  if (!(response instanceof Response)) return response;
  const file = await response.blob().catch(() => null);
  if (!file) return interruptedError();
  save(file, fileNameOf(response));
  return null;
}

async function open(url: string, signal?: AbortSignal): Promise<Response | ApiError> {
  const response = await fetch(new URL(url, location.origin), {
    credentials: 'include',
    signal,
  }).catch(() => null);
  if (!response) return connectionError();
  return response.ok
    ? response
    : toApiError(response.status, await bodyOf(response), response.statusText);
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
  const url = URL.createObjectURL(file);
  clickLink(url, name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

function clickLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
