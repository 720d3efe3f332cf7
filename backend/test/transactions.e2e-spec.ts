import {
  type DataSource,
  In,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { openDatabase } from '../src/database-schema';
import { Project } from '../src/modules/projects/entities/project.entity';
import { User } from '../src/modules/users/entities/user.entity';
import {
  acquireNamedLock,
  insertRecord,
  isDuplicateKey,
  queryPrepared,
  Summaries,
  type SummaryDefinition,
  Transactions,
  updateVersioned,
} from '../src/platform/database';
import { atOnce, createDatabase, type TestDatabase } from './harness';

let database: TestDatabase;
let dataSource: DataSource;
let transactions: Transactions;

beforeAll(async () => {
  database = await createDatabase();
  dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 12 });
  transactions = new Transactions(dataSource);
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function addProject(): Promise<number> {
  return insertRecord(dataSource.manager, Project, {
    name: 'Harbour',
    clientName: 'Acme',
    clientEmail: 'Desk@Acme.example',
    budget: '0.10',
  });
}

describe('Transactions', () => {
  it('rolls back when the work fails', async () => {
    const failing = transactions.run(async (em) => {
      await em.insert(User, { username: 'gone', email: 'gone@x.example', permissions: [] });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await dataSource.manager.existsBy(User, { username: 'gone' })).toBe(false);
  });

  it('rejects statements after the transaction has ended', async () => {
    const id = await addProject();
    const ended = await transactions.run((em) => Promise.resolve(em));
    const change = 'UPDATE projects SET progress = 100 WHERE id = ?';
    await expect(ended.query(change, [id])).rejects.toThrow(
      QueryRunnerProviderAlreadyReleasedError,
    );
    await expect(queryPrepared(ended, change, [id])).rejects.toThrow(
      QueryRunnerAlreadyReleasedError,
    );
    expect(await dataSource.manager.findOneByOrFail(Project, { id })).toMatchObject({
      progress: 0,
    });
  });

  it('repeats the transaction after a deadlock so that both writers succeed', async () => {
    const [first, second] = [await addProject(), await addProject()];
    let runs = 0;
    const holders = new Set<string>();
    let releaseBoth: () => void;
    const bothHold = new Promise<void>((resolve) => (releaseBoth = resolve));
    const raiseProgress = (name: string, ids: number[]) =>
      transactions.run(async (em) => {
        runs += 1;
        for (const id of ids) {
          await em.increment(Project, { id }, 'progress', 10);
          holders.add(name);
          if (holders.size === 2) releaseBoth();
          await bothHold;
        }
      });
    await Promise.all([raiseProgress('a', [first, second]), raiseProgress('b', [second, first])]);
    expect(runs).toBeGreaterThan(2);
    const projects = await dataSource.getRepository(Project).findBy({ id: In([first, second]) });
    expect(projects.map(({ progress }) => progress)).toEqual([20, 20]);
  });

  it('reports any other error immediately', async () => {
    let runs = 0;
    const failing = transactions.run(async (em) => {
      runs += 1;
      await em.query('SELECT nothing FROM nowhere');
    });
    await expect(failing).rejects.toThrow(/nowhere/);
    expect(runs).toBe(1);
  });
});

describe('updateVersioned', () => {
  it('updates the version that was read and rejects one that has changed since', async () => {
    const id = await addProject();
    const change = (version: number | undefined, name: string) =>
      transactions.run((em) => updateVersioned(em, Project, id, version, { name }));
    await change(1, 'Pier');
    await expect(change(1, 'Quay')).rejects.toMatchObject({ status: 409 });
    await change(undefined, 'Dock');
    expect(await dataSource.manager.findOneBy(Project, { id })).toMatchObject({
      name: 'Dock',
      version: 3,
    });
  });

  it('accepts one of ten writers with the same version', async () => {
    const id = await addProject();
    const outcomes = await atOnce(10, (index) =>
      transactions
        .run((em) => updateVersioned(em, Project, id, 1, { name: `Writer ${index}` }))
        .then(
          () => 'saved',
          () => 'rejected',
        ),
    );
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
  });
});

describe('isDuplicateKey', () => {
  it('reports which unique value is taken', async () => {
    const add = (username: string, email: string) =>
      insertRecord(dataSource.manager, User, { username, email, permissions: [] });
    await add('Mia', 'mia@x.example');
    const taken = await add('mia', 'other@x.example').catch((error: unknown) => error);
    expect(isDuplicateKey(taken)).toBe(true);
    expect(isDuplicateKey(taken, 'uq_users_username')).toBe(true);
    expect(isDuplicateKey(taken, 'uq_users_email')).toBe(false);
    await expect(add('mía', 'mía@x.example')).resolves.toBeDefined();
  });
});

describe('column transformers', () => {
  it('returns money, dates, timestamps, sizes and lists as they were stored', async () => {
    const id = await addProject();
    await dataSource.manager.update(Project, id, { budget: '99999999.99', dueDate: '2028-02-29' });
    const project = await dataSource.manager.findOneByOrFail(Project, { id });
    expect(project).toMatchObject({
      budget: '99999999.99',
      dueDate: '2028-02-29',
      clientEmail: 'desk@acme.example',
    });
    expect(project.createdAt).toBeInstanceOf(Date);
    expect(Math.abs(Date.now() - project.createdAt.getTime())).toBeLessThan(60_000);
    const [raw] = await dataSource.query<unknown[]>(
      'SELECT budget, dueDate, CAST(9007199254740993 AS SIGNED) AS large FROM projects WHERE id = ?',
      [id],
    );
    expect(raw).toEqual({
      budget: '99999999.99',
      dueDate: '2028-02-29',
      large: '9007199254740993',
    });
  });
});

describe('Summaries', () => {
  interface Parcel {
    day: string;
    price: string;
    isSent: boolean;
  }

  const parcels: SummaryDefinition<Parcel> = {
    name: 'parcels',
    metricPrefixes: ['parcels.'],
    contributions: ({ day, price, isSent }) => [
      { metric: 'parcels.made', bucket: day, count: 1, total: price },
      ...(isSent ? [{ metric: 'parcels.sent', count: 1, total: price }] : []),
    ],
    recountSql: `SELECT 'parcels.made' AS metric, '2026-05-01' AS bucket, 5 AS count, 0.5 AS total`,
  };

  let summaries: Summaries;
  const parcel: Parcel = { day: '2026-05-01', price: '0.10', isSent: false };

  beforeEach(async () => {
    summaries = new Summaries(dataSource);
    await dataSource.query('DELETE FROM summaries');
  });

  const recordChange = (before: Parcel | null, after: Parcel | null) =>
    transactions.run((em) => summaries.record(em, parcels, before, after));

  it('adds up exactly with many concurrent writers', async () => {
    await atOnce(30, () => recordChange(null, parcel));
    await atOnce(10, () => recordChange(parcel, { ...parcel, isSent: true }));
    await recordChange(parcel, null);
    const response = await summaries.read({
      made: { metric: 'parcels.made' },
      sent: { metric: 'parcels.sent' },
      inMay: { metric: 'parcels.made', from: '2026-05-01', to: '2026-05-31' },
      inJune: { metric: 'parcels.made', from: '2026-06-01' },
    });
    expect(response).toEqual({
      made: { count: 29, total: '2.90' },
      sent: { count: 10, total: '1.00' },
      inMay: { count: 29, total: '2.90' },
      inJune: { count: 0, total: '0.00' },
    });
  });

  it('writes nothing when a change leaves the figures unchanged', async () => {
    await recordChange(parcel, parcel);
    expect(await dataSource.query('SELECT * FROM summaries')).toEqual([]);
  });

  it('rolls back a summary with its transaction', async () => {
    const failing = transactions.run(async (em) => {
      await summaries.record(em, parcels, null, parcel);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await summaries.read({ made: { metric: 'parcels.made' } })).toEqual({
      made: { count: 0, total: '0.00' },
    });
  });

  it('finds and repairs differences from a recount', async () => {
    await recordChange(null, { ...parcel, isSent: true });
    const wrong = [
      {
        metric: 'parcels.made',
        bucket: '2026-05-01',
        stored: { count: 1, total: '0.10' },
        counted: { count: 5, total: '0.50' },
      },
      {
        metric: 'parcels.sent',
        bucket: '1000-01-01',
        stored: { count: 1, total: '0.10' },
        counted: { count: 0, total: '0.00' },
      },
    ];
    expect(await summaries.compare(parcels)).toEqual(wrong);
    expect(await summaries.recount(parcels)).toEqual(wrong);
    expect(await summaries.compare(parcels)).toEqual([]);
  });
});

describe('acquireNamedLock', () => {
  it('serializes the transactions that lock the same name', async () => {
    let running = 0;
    const most = await atOnce(10, () =>
      transactions.run(async (em) => {
        await acquireNamedLock(em, 'test.serial');
        running += 1;
        const together = running;
        await em.query('SELECT 1');
        running -= 1;
        return together;
      }),
    );
    expect(most).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it('changes the row each time, so that the nodes of a cluster notice each other', async () => {
    const readUses = async (): Promise<number> => {
      const rows = await dataSource.query<{ uses: string }[]>(
        "SELECT uses FROM named_locks WHERE name = 'test.uses'",
      );
      return Number(rows[0]?.uses ?? 0);
    };
    await transactions.run((em) => acquireNamedLock(em, 'test.uses'));
    const before = await readUses();
    await transactions.run((em) => acquireNamedLock(em, 'test.uses'));
    expect(await readUses()).toBe(before + 1);
  });
});
