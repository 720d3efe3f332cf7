import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_FORMATS, type ExportFormat } from '@atrium/contracts';
import express from 'express';
import type { ExportColumn } from './export-column';
import { sendExport } from './send-export';

const COLUMNS: readonly ExportColumn<string>[] = [
  { header: 'Text', kind: 'text', value: (text) => text },
];
/** More than the buffers between server and client can hold, even compressed. */
const LARGE_ROWS = 30_000;
const noise = (): string =>
  Array.from({ length: 100 }, () => Math.random().toString(36).slice(2)).join('');

let server: Server;
let rows: () => AsyncIterable<string>;
let failures: unknown[];
/** Settles when the export ends on the server. */
let over: Promise<unknown>;

beforeEach(async () => {
  failures = [];
  const app = express();
  app.get('/:format', (request, response) => {
    over = sendExport(response, {
      fileName: 'texts',
      at: new Date('2026-11-20T23:30:00Z'),
      timeZone: 'Europe/Berlin',
      format: request.params.format as ExportFormat,
      columns: COLUMNS,
      rows: rows(),
    }).catch((error: unknown) => {
      failures.push(error);
      if (!response.headersSent) response.sendStatus(500);
    });
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const address = (format: ExportFormat): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/${format}`;

describe.each(EXPORT_FORMATS)('sendExport as %s', (format) => {
  it('sends a download with a dated name', async () => {
    rows = async function* () {
      yield await Promise.resolve('one');
    };
    const answer = await fetch(address(format));
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename=texts-2026-11-21.${format}`,
    );
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5);
  });

  it('rejects with an ordinary error if the first row fails', async () => {
    rows = () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('No database.')) }),
    });
    expect((await fetch(address(format))).status).toBe(500);
    expect(failures).toEqual([new Error('No database.')]);
  });

  it('breaks the connection if a later row fails', async () => {
    rows = async function* () {
      for (let row = 0; row < 2000; row += 1) yield await Promise.resolve(noise());
      throw new Error('The database went away.');
    };
    const answer = await fetch(address(format));
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await over;
    expect(failures).toEqual([new Error('The database went away.')]);
  });

  it('reads no faster than the client and stops when the client disconnects', async () => {
    let read = 0;
    let closed = false;
    rows = async function* () {
      try {
        for (; read < LARGE_ROWS; read += 1) yield await Promise.resolve(noise());
      } finally {
        closed = true;
      }
    };
    const request = get(address(format));
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.pause();
    const stalledAt = await standstill(() => read);
    expect(stalledAt).toBeGreaterThan(0);
    expect(stalledAt).toBeLessThan(LARGE_ROWS);
    request.destroy();
    await over;
    expect(closed).toBe(true);
    expect(failures).toEqual([]);
  });
});

/** The value once it stops changing. */
async function standstill(value: () => number): Promise<number> {
  for (;;) {
    const before = value();
    await sleep(150);
    if (value() === before && before > 0) return before;
  }
}
