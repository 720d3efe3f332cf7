import {
  atOnce,
  type Client,
  insertUser,
  Mirror,
  newClient,
  newExpense,
  newProject,
  newTicket,
  readList,
  startTwoProcesses,
  type TwoProcesses,
} from './harness';

const CHANGES = 1000;
const WRITERS = 8;
const LISTS = ['/api/tickets', '/api/projects', '/api/clients', '/api/expenses'];

/** The records that writers share, so that they also compete for them. */
interface Records {
  tickets: number[];
  projects: number[];
  expenses: number[];
}

describe('lists of changes across two processes', () => {
  let servers: TwoProcesses;

  beforeAll(async () => {
    servers = await startTwoProcesses();
  });

  afterAll(() => servers.stop());

  const pick = (ids: readonly number[], step: number): number => ids[(step * 7) % ids.length] ?? 0;

  /**
   * Makes one change. Others may have deleted the record or be changing it, so it may be rejected.
   */
  async function change(client: Client, records: Records, step: number): Promise<void> {
    const { tickets, projects, expenses } = records;
    const text = `Change ${step}`;
    switch (step % 8) {
      case 0:
        tickets.push((await client.post('/api/tickets').send(newTicket())).body.id);
        return;
      case 1:
        expenses.push((await client.post('/api/expenses').send(newExpense())).body.id);
        return;
      case 2:
        projects.push((await client.post('/api/projects').send(newProject())).body.id);
        return;
      case 3:
        await client.post('/api/clients').send(newClient());
        return;
      case 4:
        await client.delete(`/api/tickets/${pick(tickets, step)}`);
        return;
      case 5:
        await client.put(`/api/expenses/${pick(expenses, step)}`).send({ description: text });
        return;
      case 6:
        await client.put(`/api/projects/${pick(projects, step)}`).send({ name: text });
        return;
      default:
        await client.put(`/api/tickets/${pick(tickets, step)}`).send({ title: text });
    }
  }

  it('keeps a mirror equal to the source during a thousand changes by several writers', async () => {
    const admin = await insertUser(servers.database, { role: 'admin' });
    const clients = await servers.signedIn(admin);
    const records: Records = { tickets: [], projects: [], expenses: [] };
    for (let step = 0; step < 3; step += 1) await change(clients[0], records, step);
    const mirrors = LISTS.map((path) => new Mirror(path));
    let step = 3;
    let isWriting = true;
    const write = async (writer: number): Promise<void> => {
      const client = clients[writer % 2] ?? clients[0];
      while (step < CHANGES) {
        step += 1;
        await change(client, records, step);
      }
    };
    const follow = async (): Promise<void> => {
      do {
        for (const mirror of mirrors) await mirror.follow(clients[1]);
      } while (isWriting);
    };
    const following = follow();
    await atOnce(WRITERS, write);
    isWriting = false;
    await following;

    for (const [index, mirror] of mirrors.entries()) {
      await mirror.follow(clients[0]);
      const path = LISTS[index] ?? '';
      expect(withoutFigures(mirror.records)).toEqual(
        withoutFigures(await readList(clients[0], path)),
      );
      const versions = mirror.received.map(({ id, version }) => `${id} ${version}`);
      expect(new Set(versions).size).toBe(versions.length);
    }
  }, 120_000);
});

/** Figures of a client are computed from other records, which have their own lists. */
const withoutFigures = (records: ReadonlyMap<number, object>): object[] =>
  [...records.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, record]) => ({ ...record, figures: undefined }));
