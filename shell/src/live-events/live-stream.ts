import { LISTENER_EVENT, LIVE_EVENT, type LiveChanges } from '@atrium/contracts';

const ADDRESS = '/api/events';

/** Exponential backoff after the server has refused the stream. */
const MIN_RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

/** A page in the background closes its stream after this time. */
const MAX_HIDDEN_MS = 10_000;

interface LiveStreamListeners {
  /** Called when the stream opens, with the id of the user that the server streams to. */
  onListener: (userId: number) => void;
  onChanges: (changes: LiveChanges) => unknown;
  /** The stream is open again after the connection was lost. */
  onReconnected: () => void;
  /** The server refused the stream: the session has ended, or the server is down. */
  onRefused: () => void;
}

/**
 * Keeps the event stream open and resumes after the last event when it was interrupted. A page in the
 * background closes the stream, because browsers limit the connections to one server.
 *
 * @returns a function that closes the stream
 */
export function openLiveStream(listeners: LiveStreamListeners): () => void {
  const { onListener, onChanges, onReconnected, onRefused } = listeners;
  let source: EventSource | undefined;
  let lastEventId = '';
  let retryMs = MIN_RETRY_MS;
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onEvent = (event: MessageEvent): void => {
    lastEventId = event.lastEventId;
    retryMs = MIN_RETRY_MS;
  };

  const open = (): void => {
    source ??= connect();
  };

  const disconnect = (): void => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  const connect = (): EventSource => {
    const query = lastEventId ? `?lastEventId=${encodeURIComponent(lastEventId)}` : '';
    const opened = new EventSource(`${ADDRESS}${query}`);
    opened.addEventListener('beat', onEvent);
    opened.addEventListener(LISTENER_EVENT, ({ data }: MessageEvent<string>) => {
      onListener(Number(data));
    });
    opened.addEventListener(LIVE_EVENT, (event: MessageEvent<string>) => {
      onEvent(event);
      onChanges(JSON.parse(event.data) as LiveChanges);
    });
    opened.addEventListener('open', () => {
      if (isLost) onReconnected();
      isLost = false;
    });
    opened.addEventListener('error', () => {
      isLost = true;
      // The browser reconnects lost connections automatically.
      if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
      disconnect();
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      onRefused();
    });
    return opened;
  };

  const onVisibility = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(disconnect, MAX_HIDDEN_MS);
    else open();
  };

  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
}
