import { makeClient, newTicket, startApp, type TestApp } from './harness';

const CLIENTS = [
  { name: 'Acme Corporation', email: 'john.smith@acme.example' },
  { name: 'Nordlicht Möbel GmbH', email: 'anna.keller@nordlicht.example' },
  { name: 'Harvest Foods', email: 'melissa.grant@harvestfoods.example' },
  { name: 'Crestline Insurance Group', email: 'claims@crestline.example' },
  { name: 'Blue Harbor Logistics LLC', email: 'office@blueharbor.example' },
  { name: 'Sunrise Veterinary Clinic', email: 'reception@sunrisevets.example' },
];

/** Five positions of a text with a letter missing, doubled, replaced or swapped. */
function misspellingsOf(text: string): string[] {
  const positions = Array.from(
    { length: 5 },
    (_, part) => Math.round((part * (text.length - 2)) / 5) + 1,
  );
  return positions.flatMap((at) => {
    const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    return [
      before + after,
      before + letter + letter + after,
      `${before}${letter === 'e' ? 'a' : 'e'}${after}`,
      before + after.charAt(0) + letter + after.slice(1),
    ];
  });
}

describe('POST /api/clients/match', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    for (const client of CLIENTS) await makeClient(app, client);
  });

  afterAll(() => app.close());

  const match = async (name: string, email: string) =>
    (await (await app.as('manager')).post('/api/clients/match').send({ name, email }).expect(200))
      .body;

  it('returns the client with that address even if the name differs', async () => {
    const { client, suggestions } = await match('Something Else', ' John.Smith@ACME.example ');
    expect(client).toMatchObject({ name: 'Acme Corporation', email: 'john.smith@acme.example' });
    expect(suggestions).toEqual([]);
  });

  it('returns the client that had the address before', async () => {
    const { id } = await makeClient(app, { name: 'Old Mill', email: 'old@mill.example' });
    const manager = await app.as('manager');
    const ticket = newTicket({ clientName: 'Old Mill', clientEmail: 'old@mill.example' });
    await manager.post('/api/tickets').send(ticket).expect(201);
    await manager.put(`/api/clients/${id}`).send({ email: 'new@mill.example' }).expect(200);
    expect((await match('Old Mill', 'old@mill.example')).client).toMatchObject({ id });
  });

  it('suggests the client for a misspelled former address, with its current one', async () => {
    const { id } = await makeClient(app, { name: 'Tide Works', email: 'desk@tideworks.example' });
    const { id: mergedId } = await makeClient(app, { name: 'Tw', email: 'help@flood.example' });
    const admin = await app.as('admin');
    await admin.post(`/api/clients/${mergedId}/merge`).send({ intoId: id }).expect(200);
    const suggestion = { id, email: 'desk@tideworks.example', reason: 'email' };
    expect(await match('Quarry Partners', 'hlep@flood.example')).toMatchObject({
      client: null,
      suggestions: [suggestion],
    });
  });

  it('suggests nothing for a new name and address', async () => {
    expect(await match('Quarry Partners', 'hello@quarry.example')).toEqual({
      client: null,
      suggestions: [],
    });
  });

  it('suggests the client for 200 misspellings of names and addresses', async () => {
    const missed: string[] = [];
    let tried = 0;
    for (const { name, email } of CLIENTS) {
      for (const misspelled of misspellingsOf(email)) {
        if (
          misspelled === email ||
          /\.\.|@\.|\.@|@@/.test(misspelled) ||
          !misspelled.includes('@')
        ) {
          continue;
        }
        const { suggestions } = await match('Quarry Partners', misspelled);
        if (suggestions[0]?.email !== email) missed.push(misspelled);
        tried += 1;
      }
      for (const misspelled of misspellingsOf(name)) {
        if (misspelled === name) continue;
        const { suggestions } = await match(misspelled, 'hello@quarry.example');
        if (suggestions[0]?.name !== name) missed.push(misspelled);
        tried += 1;
      }
    }
    expect(missed).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(200);
  });

  it('creates nothing and treats wildcards as letters', async () => {
    const before = await (await app.as('viewer')).get('/api/clients/summary').expect(200);
    expect(await match('%%%%', '%%_%%@quarry.example')).toEqual({ client: null, suggestions: [] });
    const after = await (await app.as('viewer')).get('/api/clients/summary').expect(200);
    expect(after.body).toEqual(before.body);
  });
});
