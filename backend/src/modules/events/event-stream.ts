import { LISTENER_EVENT, LIVE_EVENT, type LiveChanges, MEGABYTE } from '@atrium/contracts';
import type { Response } from 'express';

/** A client that doesn't read is disconnected when this many bytes are buffered. */
const MAX_BUFFERED_BYTES = MEGABYTE;

/** Delay before a disconnected browser reconnects. */
const RETRY_MS = 1000;

/** An open response to `GET /api/events`, in the text/event-stream format of the HTML standard. */
export class EventStream {
  constructor(private readonly response: Response) {}

  /** Sends the headers immediately, because browsers wait for them. */
  open(listenerId: number): void {
    this.response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // Tells nginx not to buffer events.
      'X-Accel-Buffering': 'no',
    });
    this.response.flushHeaders();
    this.response.write(`retry: ${RETRY_MS}\nevent: ${LISTENER_EVENT}\ndata: ${listenerId}\n\n`);
  }

  send(cursor: string, changes: LiveChanges): void {
    this.write(`id: ${cursor}\nevent: ${LIVE_EVENT}\ndata: ${JSON.stringify(changes)}\n\n`);
  }

  /** Keeps proxies from closing the idle connection, and updates the id to resume from. */
  beat(cursor: string): void {
    this.write(`id: ${cursor}\nevent: beat\ndata\n\n`);
  }

  end(): void {
    this.response.end();
  }

  /** Runs the action immediately if the browser has already disconnected. */
  onClose(action: () => void): void {
    if (this.response.destroyed) action();
    else this.response.once('close', action);
  }

  private write(text: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MAX_BUFFERED_BYTES) this.end();
    else this.response.write(text);
  }
}

/** A position in the stream: the last ids that a client has received. */
export interface LiveCursor {
  notification: number;
  change: number;
  /** When the client's user last read a notification, in milliseconds; 0 for never. */
  read: number;
  /** Tickets that became overdue before this time were sent; in milliseconds, 0 for none. */
  overdue: number;
}

export const formatCursor = ({ notification, change, read, overdue }: LiveCursor): string =>
  `${notification}-${change}-${read}-${overdue}`;

/** `undefined` for text that isn't a cursor. MySQL accepts times of up to 13 digits. */
export function parseCursor(text: string | undefined): LiveCursor | undefined {
  const [, notification, change, read = 0, overdue = 0] =
    /^(\d{1,15})-(\d{1,15})(?:-(\d{1,15}))?(?:-(\d{1,13}))?$/.exec(text ?? '') ?? [];
  return notification === undefined || change === undefined
    ? undefined
    : {
        notification: Number(notification),
        change: Number(change),
        read: Number(read),
        overdue: Number(overdue),
      };
}
