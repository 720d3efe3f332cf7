import { newTicket, startApp, upload, type Client, type TestApp } from './harness';

/** A record that was read, and a change of it. */
interface Change {
  browser: Client;
  address: string;
  version: number;
  body: (text: string) => object;
}

/** The header beside `version` in the body (decisions section 3), where other files do not try it. */
describe('If-Match', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const changes: [string, () => Promise<Change>][] = [
    [
      'a ticket',
      async () => {
        const browser = await app.as('manager');
        const { body } = await browser.post('/api/tickets').send(newTicket()).expect(201);
        const { id, version } = body;
        return { browser, address: `/api/tickets/${id}`, version, body: (title) => ({ title }) };
      },
    ],
    [
      'an evidence file',
      async () => {
        const browser = await app.as('manager');
        const { body } = await upload(browser, { name: 'plan.txt' }).expect(201);
        const address = `/api/evidence/${body.id}`;
        return {
          browser,
          address,
          version: body.version,
          body: (name) => ({ originalName: `${name}.txt` }),
        };
      },
    ],
    [
      'a user',
      async () => {
        const { id, version } = await app.addUser();
        const browser = await app.as('admin');
        const body = (department: string) => ({ department });
        return { browser, address: `/api/users/${id}`, version, body };
      },
    ],
    [
      'the own profile',
      async () => {
        const { version, firstName, lastName, email, ...person } = await app.addUser();
        const browser = await app.signedIn(person);
        const body = (department: string) => ({ firstName, lastName, email, department });
        return { browser, address: '/api/auth/profile', version, body };
      },
    ],
    ...['company', 'finance', 'timeoff', 'files'].map((group): [string, () => Promise<Change>] => [
      `the settings of ${group}`,
      async () => {
        const browser = await app.as('super_admin');
        const { body: all } = await browser.get('/api/settings').expect(200);
        const { version, ...values } = all[group];
        return { browser, address: `/api/settings/${group}`, version, body: () => values };
      },
    ]),
  ];

  it.each(changes)('protects %s from a form that is out of date', async (_what, prepare) => {
    const { browser, address, version, body } = await prepare();
    const change = (ifMatch: string, text: string) =>
      browser.put(address).set('If-Match', ifMatch).send(body(text));
    const current = `"${version}"`;
    expect((await change('three', 'Odd')).status).toBe(400);
    expect((await change(current, 'First')).status).toBe(200);
    const stale = await change(current, 'Second');
    expect([stale.status, stale.body.rule]).toEqual([409, 'record.stale_version']);
    expect((await change('*', 'Third')).status).toBe(200);
  });
});
