import { LISTENER_EVENT, LIVE_EVENT, type LiveChanges, MINUTE_MS } from '@atrium/contracts';

const EVENTS_URL = '/api/events';

/** Exponential backoff after the server has rejected the stream. */
const MIN_RETRY_MS = 2000;
const MAX_RETRY_MS = MINUTE_MS;

/** A page in the background closes its stream after this time. */
const MAX_HIDDEN_MS = 10_000;

interface LiveStreamListeners {
  /** Called when the stream opens, with the id of the user that the server streams to. */
  onConnected: (userId: number) => void;
  onChanges: (changes: LiveChanges) => unknown;
  /** The stream is open again after the connection was lost. */
  onReconnected: () => void;
  /** The server rejected the stream: the session has ended, or the server is down. */
  onRejected: () => void;
}

/**
 * Keeps the event stream open and resumes after the last event when it was interrupted. A page in
 * the background closes the stream, because browsers limit the connections to one server.
 *
 * @returns a function that closes the stream
 */
export function openLiveStream(listeners: LiveStreamListeners): () => void {
  const { onConnected, onChanges, onReconnected, onRejected } = listeners;
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
    const stream = new EventSource(`${EVENTS_URL}${query}`);
    stream.addEventListener('beat', onEvent);
    stream.addEventListener(LISTENER_EVENT, ({ data }: MessageEvent<string>) => {
      onConnected(Number(data));
    });
    stream.addEventListener(LIVE_EVENT, (event: MessageEvent<string>) => {
      onEvent(event);
      onChanges(JSON.parse(event.data) as LiveChanges);
    });
    stream.addEventListener('open', () => {
      if (isLost) onReconnected();
      isLost = false;
    });
    stream.addEventListener('error', () => {
      isLost = true;
      // The browser reconnects lost connections automatically.
      if (stream !== source || stream.readyState !== EventSource.CLOSED) return;
      disconnect();
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      onRejected();
    });
    return stream;
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
