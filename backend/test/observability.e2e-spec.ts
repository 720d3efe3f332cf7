import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../src/database-schema';
import {
  createDatabase,
  DatabaseProxy,
  findFreePort,
  insertUser,
  startProcess,
  type TestDatabase,
  type TestProcess,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

const TOKEN = 'a'.repeat(43);

describe('metrics and traces', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let collector: Server;
  let traces = '';
  const paths = new Set<string | undefined>();
  const proxy = new DatabaseProxy();
  let metricsPort: number;
  let server: TestProcess;

  beforeAll(async () => {
    [testDatabase, folder, metricsPort] = await Promise.all([
      createDatabase(),
      createTemporaryFolder(),
      findFreePort(),
    ]);
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 2 });
    collector = createServer((request, response) => {
      paths.add(request.url);
      request.on('data', (chunk: Buffer) => (traces += chunk.toString('latin1')));
      request.on('end', () => response.end('{}'));
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    server = await startProcess({
      databaseUrl: await proxy.open(testDatabase.url),
      dataDir: folder.path,
      environment: {
        METRICS_PORT: String(metricsPort),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        OTEL_BSP_SCHEDULE_DELAY: '100',
        OTEL_METRIC_EXPORT_INTERVAL: '50',
        OTEL_METRIC_EXPORT_TIMEOUT: '50',
      },
    });
  });

  afterAll(async () => {
    await server.stop();
    collector.close();
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  const readMetrics = async (): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return response.text();
  };

  it('exports metrics of requests by route, the pool, the outbox, the jobs and the event loop', async () => {
    const user = await server.signedIn(await insertUser(database, { role: 'admin' }));
    await user.get('/api/tickets').expect(200);
    await user.get('/api/tickets/4711').expect(404);
    await user.get('/api/no-such-thing').expect(404);
    const text = await readMetrics();
    expect(text).toContain(
      'atrium_http_request_duration_seconds_count{method="GET",route="/api/tickets",status="200"} 1',
    );
    expect(text).toContain(
      'atrium_http_request_duration_seconds_count{method="GET",route="/api/tickets/:id",status="404"} 1',
    );
    expect(text).toContain('route="/api*path",status="404"');
    expect(text).not.toContain('/4711');
    expect(text).toMatch(/atrium_database_pool_connections\{state="idle"\} [1-9]/);
    expect(text).toContain('atrium_outbox_messages{status="failed"} 0');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('# TYPE atrium_job_seconds_since_last_run gauge');
  });

  it('exports the time since the last backup, and no job that a newer version removed', async () => {
    expect(await readMetrics()).not.toMatch(/^atrium_seconds_since_last_backup/m);
    await database.query(
      `INSERT INTO job_leases (job, lastRunAt)
       VALUES ('backup', UTC_TIMESTAMP(3) - INTERVAL 1 HOUR), ('removed.job', UTC_TIMESTAMP(3))`,
    );
    const text = await readMetrics();
    expect(text).toMatch(/^atrium_seconds_since_last_backup 36\d\d/m);
    expect(text).not.toMatch(/name="(backup|removed\.job)"/);
  });

  it('exports the metrics of the process while the database does not respond', async () => {
    proxy.pause();
    try {
      const text = await readMetrics();
      expect(text).toMatch(/^atrium_http_request_duration_seconds_count\{/m);
      expect(text).toMatch(/^atrium_database_pool_connections\{/m);
      expect(text).not.toMatch(/^atrium_(outbox|job|seconds_since_last_backup)/m);
    } finally {
      proxy.restore();
    }
    expect(await readMetrics()).toContain('atrium_outbox_messages{status="failed"} 0');
  });

  it('serves metrics on their own port only', async () => {
    const response = await fetch(`${server.url}/metrics`, { headers: { accept: 'text/plain' } });
    expect(response.status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  });

  it('exports traces of requests and statements without the secrets of links', async () => {
    await server.anonymous().get(`/api/invitations/${TOKEN}`).expect(404);
    while (!traces.includes('/api/invitations/:token')) await once(collector, 'request');
    expect(traces).toContain('atrium');
    expect(traces).toMatch(/SELECT/);
    expect(traces).not.toContain(TOKEN);
    expect([...paths]).toEqual(['/v1/traces']);
  });
});
