import { LISTENER_EVENT, LIVE_EVENT, type LiveChanges } from '@atrium/contracts';

const ADDRESS = '/api/events';

/** Waits between tries after the server has refused the stream, in milliseconds. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** A page that nobody looks at lets go of its stream after this long, in milliseconds. */
const HIDDEN_FOR = 10_000;

export interface LiveStreamEvents {
  /** Each time that the stream begins: the id of the user whom the server streams to. */
  onListener: (userId: number) => void;
  onChanges: (changes: LiveChanges) => unknown;
  /** The stream is open again after it had been lost. */
  onReturned: () => void;
  /** The server does not want to stream: nobody is signed in any more, or it is away. */
  onRefused: () => void;
}

/**
 * Keeps the stream of events open and goes on behind the last event after every interruption. A
 * page in the background closes it, since browsers allow only a few connections to one server.
 *
 * @returns what ends it for good
 */
export function openLiveStream(on: LiveStreamEvents): () => void {
  const { onListener, onChanges, onReturned, onRefused } = on;
  let source: EventSource | undefined;
  let lastEventId = '';
  let wait = FIRST_WAIT;
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (event: MessageEvent): void => {
    lastEventId = event.lastEventId;
    wait = FIRST_WAIT;
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
    opened.addEventListener('beat', note);
    opened.addEventListener(LISTENER_EVENT, ({ data }: MessageEvent<string>) => {
      onListener(Number(data));
    });
    opened.addEventListener(LIVE_EVENT, (event: MessageEvent<string>) => {
      note(event);
      onChanges(JSON.parse(event.data) as LiveChanges);
    });
    opened.addEventListener('open', () => {
      if (isLost) onReturned();
      isLost = false;
    });
    opened.addEventListener('error', () => {
      isLost = true;
      // Lost connections are taken up again by the browser itself.
      if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
      disconnect();
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
      onRefused();
    });
    return opened;
  };

  const onVisibility = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(disconnect, HIDDEN_FOR);
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
