import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/database-schema';
import { Config } from '../src/platform/config';
import { migrate, parseDatabaseUrl, ReportDatabase } from '../src/platform/database';
import { cleanups, type Client, makeTicket, newInvoice, startApp, type TestApp } from './harness';

interface PrivateServer {
  url: string;
  stop(): Promise<void>;
}

const { startPrivateServer } = jest.requireActual<{
  startPrivateServer: (options: { throwaway: boolean; flags: string[] }) => Promise<PrivateServer>;
}>('../../tools/lib/database.mjs');

const BINARY_LOG = (serverId: number) => ['--log-bin=binary-log', `--server-id=${serverId}`];

describe('exports with a replica', () => {
  let app: TestApp;
  let admin: Client;
  let replica: PrivateServer;

  beforeAll(async () => {
    const start = async (serverId: number): Promise<PrivateServer> => {
      const server = await startPrivateServer({ throwaway: true, flags: BINARY_LOG(serverId) });
      cleanups.add(() => server.stop());
      return server;
    };
    const primary = await start(1);
    replica = await start(2);
    await replicate(primary.url);
    const database = await openDatabase({ databaseUrl: primary.url, poolSize: 2 });
    await migrate(database);
    await database.destroy();
    app = await startApp({
      environment: {
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: replica.url,
        MAX_REPLICA_DELAY_SECONDS: '4',
      },
    });
    admin = await app.as('admin');
  }, 120_000);

  afterAll(() => app.close());

  async function onReplica(...statements: string[]): Promise<void> {
    const connection = await createConnection(replica.url);
    try {
      for (const statement of statements) await connection.query(statement);
    } finally {
      await connection.end();
    }
  }

  /** Makes the replica follow the primary from its current position. */
  async function replicate(primaryUrl: string): Promise<void> {
    const { port, user, password } = parseDatabaseUrl(primaryUrl);
    const primary = await createConnection(primaryUrl);
    const [rows] = await primary.query('SELECT @@gtid_binlog_pos AS position');
    const [{ position } = { position: '' }] = rows as { position: string }[];
    await primary.end();
    await onReplica(
      'RESET MASTER',
      `SET GLOBAL gtid_slave_pos = '${position}'`,
      `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${port}, MASTER_USER = '${user}',
         MASTER_PASSWORD = '${password}', MASTER_USE_GTID = slave_pos, MASTER_CONNECT_RETRY = 1`,
      'START SLAVE',
    );
  }

  /** Waits until the replica has what was committed so far, so that exports need no wait. */
  async function replicated(): Promise<void> {
    const [row] = await app.database.query('SELECT @@gtid_binlog_pos AS position');
    await onReplica(`SELECT MASTER_GTID_WAIT('${row.position}', 60)`);
  }

  const exportTickets = async (): Promise<string> =>
    (await admin.get('/api/tickets/export?format=csv').expect(200)).text;

  it('reads the replica once it has every committed change', async () => {
    const { id } = await makeTicket(app, { title: 'Written to the primary' });
    await replicated();
    expect(await exportTickets()).toContain('Written to the primary');
    await onReplica(`UPDATE tickets SET title = 'Read from the replica' WHERE id = ${id}`);
    expect(await exportTickets()).toContain('Read from the replica');
  });

  it('reads the aged receivables from the replica', async () => {
    const invoice = newInvoice({
      clientName: 'Written to the primary',
      clientEmail: 'new@client.example',
    });
    const { body } = await admin.post('/api/invoices').send(invoice).expect(201);
    await replicated();
    const read = async () => (await admin.get('/api/aged-receivables/export').expect(200)).text;
    expect(await read()).toContain('Written to the primary');
    await onReplica(`UPDATE clients SET name = 'On the replica' WHERE id = ${body.clientId}`);
    expect(await read()).toContain('On the replica');
  });

  it('keeps the connections of running exports open when a check of the replica fails', async () => {
    const position = await app.database.query('SELECT @@gtid_binlog_pos AS position');
    const query = jest
      .fn()
      .mockResolvedValueOnce(position)
      .mockRejectedValueOnce(new Error('Connection lost'));
    const primary: DataSource = Object.assign(Object.create(app.database), { query });
    const reports = new ReportDatabase(primary, app.nest.get(Config));
    try {
      const chosen = await reports.choose();
      expect(chosen).not.toBe(primary);
      expect(await reports.choose()).toBe(primary);
      expect(await chosen.query('SELECT @@server_id AS id')).toEqual([{ id: '2' }]);
    } finally {
      await reports.onApplicationShutdown();
    }
  });

  it('reads the primary while the replica is behind', async () => {
    await onReplica('STOP SLAVE');
    await makeTicket(app, { title: 'Not replicated yet' });
    expect(await exportTickets()).toContain('Not replicated yet');
    await onReplica('START SLAVE');
  });

  it('reads the primary when the replica fails', async () => {
    await replica.stop();
    await makeTicket(app, { title: 'Only on the primary' });
    expect(await exportTickets()).toContain('Only on the primary');
  });
});
