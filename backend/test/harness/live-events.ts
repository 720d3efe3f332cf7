import { Readable } from 'node:stream';
import { LISTENER_EVENT, LIVE_EVENT, type LiveChanges } from '@atrium/contracts';
import type { Client } from './client';

/** The stream of `GET /api/events`, as a browser reads it. */
export interface LiveEvents {
  /** The next event that was not taken yet. */
  next(): Promise<LiveChanges>;
  /** Takes events until one is like this; what people do besides, such as signing in, is told too. */
  until(isLike: (event: LiveChanges) => boolean): Promise<LiveChanges>;
  /** Taken or not, all that came so far. */
  received(): LiveChanges[];
  /** Whom the server says it streams to. */
  listenerId(): number;
  /** Id of the last event, to go on behind it. */
  lastEventId(): string;
  /** The server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens the stream and waits until the server has said where in it we are. */
export async function openLiveEvents(browser: Client, lastEventId?: string): Promise<LiveEvents> {
  const received: LiveChanges[] = [];
  let taken = 0;
  let lastId = '';
  let listenerId = NaN;
  let rest = '';
  let source: Readable | undefined;
  const waiting: (() => void)[] = [];
  const wake = (): void => waiting.splice(0).forEach((resolve) => resolve());
  const change = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  const take = (chunk: Buffer): void => {
    const blocks = (rest + chunk.toString()).split('\n\n');
    rest = blocks.pop() ?? '';
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

  const request = browser.get('/api/events').buffer(true);
  if (lastEventId) void request.set('Last-Event-ID', lastEventId);
  const ended = request
    .parse((response, done) => {
      if (!(response instanceof Readable)) throw new TypeError('The answer is no stream.');
      source = response;
      response.on('data', take);
      response.on('error', () => undefined);
      response.on('close', () => done(null, undefined));
    })
    .then(
      ({ status }) => {
        if (status !== 200) throw new Error(`The stream was refused with ${status}.`);
      },
      () => undefined,
    );
  await Promise.race([
    ended.then(() => {
      if (!lastId) throw new Error('The stream ended before it began.');
    }),
    (async () => {
      while (!lastId) await change();
    })(),
  ]);
  const next = async (): Promise<LiveChanges> => {
    for (;;) {
      const event = received[taken];
      if (event) {
        taken += 1;
        return event;
      }
      await change();
    }
  };
  return {
    next,
    until: async (isLike) => {
      for (;;) {
        const event = await next();
        if (isLike(event)) return event;
      }
    },
    received: () => received,
    listenerId: () => listenerId,
    lastEventId: () => lastId,
    ended,
    close: () => source?.destroy(),
  };
}
