import type { Response } from 'express';
import { LISTENER_EVENT, LIVE_EVENT, type LiveChanges } from '@atrium/contracts';

/** Bytes that may wait for a client that does not read; then it has to begin anew. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** Milliseconds after which a browser that lost the stream connects again. */
const RETRY = 1000;

/** The open answer to one `GET /api/events`, in the words of the HTML standard's event streams. */
export class EventStream {
  constructor(private readonly response: Response) {}

  /** Sends the head at once: browsers wait for it, and so does whoever asks only whether they may. */
  open(listenerId: number): void {
    this.response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // Asks nginx not to collect events until its buffer is full.
      'X-Accel-Buffering': 'no',
    });
    this.response.flushHeaders();
    this.response.write(`retry: ${RETRY}\nevent: ${LISTENER_EVENT}\ndata: ${listenerId}\n\n`);
  }

  send(cursor: string, changes: LiveChanges): void {
    this.write(`id: ${cursor}\nevent: ${LIVE_EVENT}\ndata: ${JSON.stringify(changes)}\n\n`);
  }

  /** Keeps proxies from taking the silence for the end, and moves the place to resume at. */
  beat(cursor: string): void {
    this.write(`id: ${cursor}\nevent: beat\ndata\n\n`);
  }

  end(): void {
    this.response.end();
  }

  onClose(action: () => void): void {
    this.response.once('close', action);
  }

  private write(text: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MOST_WAITING_BYTES) this.end();
    else this.response.write(text);
  }
}
