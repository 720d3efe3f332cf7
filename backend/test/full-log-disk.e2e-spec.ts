import { existsSync } from 'node:fs';
import {
  createDatabase,
  findFreePort,
  startProcess,
  type TestDatabase,
  type TestProcess,
  waitUntil,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

/** Every write to this file fails with ENOSPC. */
const FULL_DISK = '/dev/full';

const REQUESTS = 200;

/** Makes a log line of about 12 kB, so that the requests exceed the buffer of the log. */
const LONG_QUERY = 'a=1&'.repeat(1500);

const describeOnLinux = existsSync(FULL_DISK) ? describe : describe.skip;

describeOnLinux('a log on a full disk', () => {
  let database: TestDatabase;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    [database, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
  });

  afterAll(() => Promise.all([database.drop(), folder.remove()]));

  it.each(['json', 'pretty'])(
    'serves requests and counts the dropped log lines when the disk of the log is full (%s)',
    async (format) => {
      const metricsPort = await findFreePort();
      const server: TestProcess = await startProcess({
        databaseUrl: database.url,
        dataDir: folder.path,
        stdoutFile: FULL_DISK,
        environment: {
          LOG_LEVEL: 'info',
          LOG_FORMAT: format,
          METRICS_PORT: String(metricsPort),
        },
      });
      const get = async (path: string): Promise<number> => {
        const response = await fetch(`${server.url}${path}`, {
          signal: AbortSignal.timeout(5000),
        });
        await response.arrayBuffer();
        return response.status;
      };
      for (let request = 0; request < REQUESTS; request += 1) {
        expect(await get(`/api/tickets?${LONG_QUERY}`)).toBe(401);
      }
      expect(await get('/api/health')).toBe(200);
      expect(await get('/api/health/ready')).toBe(200);
      await waitUntil(async () => {
        const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        return /^atrium_log_lines_dropped_total [1-9]/m.test(metrics);
      });
      expect(await server.stop('SIGTERM')).toBe(0);
    },
  );
});
