import { ticketSummaries } from '../src/modules/tickets/entities/ticket.entity';
import {
  atOnce,
  type Client,
  countStatuses,
  makeTicket,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('merging tickets under concurrent requests', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [ticketSummaries])).toEqual([]);
  });

  const merge = (id: number, intoId: number) =>
    manager.post(`/api/tickets/${id}/merge`).send({ intoId });
  const read = async (id: number) => (await manager.get(`/api/tickets/${id}`).expect(200)).body;

  it('merges a ticket once when twenty requests merge it', async () => {
    const [from, into] = [await makeTicket(app), await makeTicket(app)];
    const responses = await atOnce(20, () => merge(from.id, into.id));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 19 });
  });

  it('merges two tickets in one direction when requests ask for both', async () => {
    const [one, two] = [await makeTicket(app), await makeTicket(app)];
    const responses = await atOnce(20, (index) =>
      index % 2 ? merge(one.id, two.id) : merge(two.id, one.id),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 19 });
    const targets = [(await read(one.id)).mergedIntoId, (await read(two.id)).mergedIntoId];
    expect(targets.filter((target) => target === null)).toHaveLength(1);
  });

  it('loses no message that is written while the ticket is merged', async () => {
    const [from, into] = [await makeTicket(app), await makeTicket(app)];
    const responses = await atOnce(20, (index) =>
      index === 10
        ? merge(from.id, into.id)
        : manager
            .post(`/api/tickets/${from.id}/messages`)
            .send({ kind: 'note', body: `Note ${index}` }),
    );
    const written = responses.filter(({ status }) => status === 201).length;
    const { body } = await manager.get(`/api/tickets/${into.id}/messages`).expect(200);
    expect(body).toHaveLength(written);
    expect((await manager.get(`/api/tickets/${from.id}/messages`).expect(200)).body).toEqual([]);
  });
});
