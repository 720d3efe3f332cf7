import { EXPORT_FORMATS, type ExportFormat } from '@atrium/contracts';
import express from 'express';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../config';
import { AppError } from '../http/app-error';
import { DiskSpace, type FileStorage, FreeSpaceReader } from '../storage';
import type { ExportColumn } from './export-column';
import { ExportLimits, Exports } from './exports';

const COLUMNS: readonly ExportColumn<string>[] = [
  { header: 'Text', kind: 'text', value: (text) => text },
];
/** Make the file larger than the buffers between server and client. */
const LARGE_ROWS = 5000;
const LONG_TEXT = 'x'.repeat(4000);

let freeBytes = Infinity;

class FixedFreeSpace extends FreeSpaceReader {
  override freeBytes(): Promise<number> {
    return Promise.resolve(freeBytes);
  }
}

let folder: string;
let server: Server;
let rows: () => AsyncIterable<string>;
/** Settles when the route begins to export. */
let preparation: Promise<void>;
let failures: unknown[];
/** Settles when the last export ends on the server. */
let over: Promise<unknown>;

beforeEach(async () => {
  failures = [];
  preparation = Promise.resolve();
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  await listen();
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await over;
  expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  await rm(folder, { recursive: true });
});

/** Starts a server whose clients identify themselves in the URL: `/<format>/<user id>`. */
async function listen(limits: Partial<ExportLimits> = {}): Promise<void> {
  const config = loadConfig({
    DATA_DIR: folder,
    DATABASE_URL: 'mysql://atrium:secret@127.0.0.1:3306/atrium',
    SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  });
  const storage = { localFolder: folder } as FileStorage;
  const space = new DiskSpace(config, storage, new FixedFreeSpace());
  const exports = new Exports(config, { ...new ExportLimits(), ...limits }, space);
  const app = express();
  app.get('/:format/:userId', (request, response) => {
    over = preparation
      .then(() =>
        exports.send(response, Number(request.params.userId), {
          fileName: 'texts',
          at: new Date('2026-11-20T23:30:00Z'),
          timeZone: 'Europe/Berlin',
          format: request.params.format as ExportFormat,
          columns: COLUMNS,
          rows: rows(),
        }),
      )
      .catch((error: unknown) => {
        failures.push(error);
        if (!response.headersSent) {
          response.sendStatus(error instanceof AppError ? error.status : 500);
        }
      });
  });
  server?.close();
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const address = (format: ExportFormat, userId = 1): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/${format}/${userId}`;

/** Starts a download whose client reads nothing after the head of the response. */
async function stalledDownload(userId: number): Promise<() => void> {
  const request = get(address('csv', userId)).on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined).pause();
  return () => request.destroy();
}

const oneRow = async function* (): AsyncGenerator<string> {
  yield await Promise.resolve('one');
};

const manyRows = async function* (): AsyncGenerator<string> {
  for (let row = 0; row < LARGE_ROWS; row += 1) yield await Promise.resolve(LONG_TEXT);
};

/** Rows of a database that responds when the test tells it to. */
function heldRows(): { rows: () => AsyncIterable<string>; proceed: () => void } {
  let proceed = (): void => undefined;
  const held = new Promise<void>((resolve) => (proceed = resolve));
  return {
    rows: async function* () {
      await held;
      yield 'one';
    },
    proceed,
  };
}

describe.each(EXPORT_FORMATS)('an export as %s', (format) => {
  it('sends a download with a dated name', async () => {
    rows = oneRow;
    const response = await fetch(address(format));
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename=texts-2026-11-21.${format}`,
    );
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5);
  });

  it.each([0, 2000])('rejects with an ordinary error if row %i fails', async (failing) => {
    rows = async function* () {
      for (let row = 0; row < failing; row += 1) yield await Promise.resolve(LONG_TEXT);
      throw new Error('The database went away.');
    };
    expect((await fetch(address(format))).status).toBe(500);
    expect(failures).toEqual([new Error('The database went away.')]);
  });

  it('stops reading rows when the client disconnects', async () => {
    let closed = false;
    let read = 0;
    rows = async function* () {
      try {
        for (;;) {
          yield await sleep(1, LONG_TEXT);
          read += 1;
        }
      } finally {
        closed = true;
      }
    };
    const request = get(address(format)).on('error', () => undefined);
    while (read < 10) await sleep(5);
    request.destroy();
    await over;
    expect(closed).toBe(true);
    expect(failures).toEqual([]);
  });
});

it('reads no rows for a client that disconnects before the export begins', async () => {
  rows = oneRow;
  await (await fetch(address('csv'))).text();
  let begin = (): void => undefined;
  preparation = new Promise((resolve) => (begin = resolve));
  let isRead = false;
  rows = async function* () {
    isRead = true;
    yield await Promise.resolve('one');
  };
  const request = get(address('csv')).on('error', () => undefined);
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  request.destroy();
  await once(response, 'close');
  begin();
  await over;
  expect(isRead).toBe(false);
});

it('reads all rows while no client reads its file', async () => {
  rows = manyRows;
  await listen({ writing: 1, waiting: 0 });
  const leave = [];
  for (let userId = 1; userId <= 8; userId += 1) leave.push(await stalledDownload(userId));
  rows = oneRow;
  expect((await fetch(address('csv', 9))).status).toBe(200);
  leave.forEach((disconnect) => disconnect());
});

it('rejects the second export of a user until the first one ends', async () => {
  rows = manyRows;
  const disconnect = await stalledDownload(1);
  const first = over;
  expect((await fetch(address('csv', 1))).status).toBe(429);
  expect(failures).toMatchObject([{ details: { retryAfterSeconds: 10 } }]);
  rows = oneRow;
  expect((await fetch(address('csv', 2))).status).toBe(200);
  disconnect();
  await first;
  expect((await fetch(address('csv', 1))).status).toBe(200);
});

it('rejects exports when the queue is full or the wait is too long', async () => {
  await listen({ writing: 1, waiting: 1, waitMs: 300 });
  const held = heldRows();
  rows = held.rows;
  const running = fetch(address('csv', 1));
  await once(server, 'request');
  const waiting = fetch(address('csv', 2));
  await once(server, 'request');
  expect((await fetch(address('csv', 3))).status).toBe(503);
  expect((await waiting).status).toBe(503);
  expect(failures).toMatchObject([
    { details: { retryAfterSeconds: 15 } },
    { details: { retryAfterSeconds: 15 } },
  ]);
  held.proceed();
  expect((await running).status).toBe(200);
});

it('rejects a file that is too large or takes too long to write', async () => {
  rows = manyRows;
  await listen({ fileBytes: 100_000 });
  expect((await fetch(address('csv'))).status).toBe(413);
  rows = async function* () {
    for (;;) yield await sleep(5, 'one');
  };
  await listen({ writeMs: 100 });
  expect((await fetch(address('csv'))).status).toBe(413);
});

it("rejects a file while other users' downloads use all the space", async () => {
  rows = manyRows;
  await listen({ totalBytes: 30_000_000 });
  const disconnect = await stalledDownload(1);
  const first = over;
  expect((await fetch(address('csv', 2))).status).toBe(503);
  disconnect();
  await first;
  await (await fetch(address('csv', 2))).arrayBuffer();
});

it('rejects a file that would use the reserve of the disk', async () => {
  rows = manyRows;
  freeBytes = 1;
  expect((await fetch(address('csv'))).status).toBe(507);
  freeBytes = Infinity;
  await (await fetch(address('csv'))).arrayBuffer();
});

it.each([{ stalledMs: 200 }, { downloadMs: 200 }])(
  'aborts a download that stalls or takes too long: %j',
  async (limits) => {
    rows = manyRows;
    await listen(limits);
    await stalledDownload(1);
    await over;
    expect(failures).toEqual([]);
  },
);
