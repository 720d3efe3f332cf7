import { LISTENER_EVENT, LIVE_EVENT, type LiveChanges } from '@atrium/contracts';
import { Readable } from 'node:stream';
import type { Client } from './client';

/** A client's view of the stream of `GET /api/events`. */
export interface LiveEvents {
  /** Resolves to the next unread event. */
  next(): Promise<LiveChanges>;
  /** Reads events until one matches. Unrelated events, such as sign-ins, are skipped. */
  waitFor(matches: (event: LiveChanges) => boolean): Promise<LiveChanges>;
  /** All events so far, read or unread. */
  received(): LiveChanges[];
  /** Id of the user that the server streams to. */
  listenerId(): number;
  /** Id of the last event, for continuing after it. */
  lastEventId(): string;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens the stream and waits for the first event id. */
export async function openLiveEvents(client: Client, lastEventId?: string): Promise<LiveEvents> {
  const received: LiveChanges[] = [];
  let readCount = 0;
  let lastId = '';
  let listenerId = NaN;
  let buffered = '';
  let source: Readable | undefined;
  const waiting: (() => void)[] = [];
  const wake = (): void => waiting.splice(0).forEach((resolve) => resolve());
  const nextChunk = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  const parse = (chunk: Buffer): void => {
    const blocks = (buffered + chunk.toString()).split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const [name = '', ...value] = line.split(': ');
          return [name, value.join(': ')];
        }),
      );
      lastId = fields.get('id') ?? lastId;
      if (fields.get('event') === LISTENER_EVENT) listenerId = Number(fields.get('data'));
      if (fields.get('event') === LIVE_EVENT) {
        received.push(JSON.parse(fields.get('data') ?? '') as LiveChanges);
      }
    }
    wake();
  };

  const request = client.get('/api/events').buffer(true);
  if (lastEventId) void request.set('Last-Event-ID', lastEventId);
  const ended = request
    .parse((response, done) => {
      if (!(response instanceof Readable)) throw new TypeError('The response is not a stream.');
      source = response;
      response.on('data', parse);
      response.on('error', () => undefined);
      response.on('close', () => done(null, undefined));
    })
    .then(
      ({ status }) => {
        if (status !== 200) throw new Error(`The stream was rejected with ${status}.`);
      },
      () => undefined,
    );
  await Promise.race([
    ended.then(() => {
      if (!lastId) throw new Error('The stream ended before it began.');
    }),
    (async () => {
      while (!lastId) await nextChunk();
    })(),
  ]);
  const next = async (): Promise<LiveChanges> => {
    for (;;) {
      const event = received[readCount];
      if (event) {
        readCount += 1;
        return event;
      }
      await nextChunk();
    }
  };
  return {
    next,
    waitFor: async (matches) => {
      for (;;) {
        const event = await next();
        if (matches(event)) return event;
      }
    },
    received: () => received,
    listenerId: () => listenerId,
    lastEventId: () => lastId,
    ended,
    close: () => source?.destroy(),
  };
}
