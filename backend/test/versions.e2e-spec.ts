import { RoutePolicies } from '../src/platform/access';
import {
  addUserWithTimeOff,
  type Client,
  grantTimeOff,
  makeClient,
  makeProject,
  newClient,
  newExpense,
  newIdentityProvider,
  newInvoice,
  newMailbox,
  newRecurringInvoice,
  newTaxRate,
  newTicket,
  newTimeOffRequest,
  newWebhook,
  pngPixel,
  startApp,
  type TestApp,
  upload,
  uploadImport,
} from './harness';

/** A record that a user has read, and how to change it. */
interface ReadRecord {
  browser: Client;
  /** The path of the update route. */
  address: string;
  /** The record as its readers see it. */
  state: () => Promise<unknown>;
  version: number;
  /** The body of a change, different for each text. */
  change: (text: string) => object;
}

/** Update routes that need no version, each with the reason. */
const WITHOUT_VERSION: Record<string, string> = {
  'PUT /auth/passkeys/:id': "renames one of the user's own passkeys, and the last name counts",
  'PUT /auth/password': 'asks for the current password',
  'PUT /notifications/preferences/:type':
    "sets one of the user's own switches, and the last value counts",
  'PUT /projects/:id/members/:userId': 'adding a member twice adds one',
  'PUT /settings/logo': 'replaces the complete picture',
  'PUT /tickets/:id/followers/me': 'following a ticket twice follows it once',
  'PUT /tickets/:id/typing': 'is repeated while the user types',
  'PUT /users/:id/profile-picture': 'replaces the complete picture',
  // The form has no version field, so only If-Match applies. Tested below.
  'PUT /expenses/:id/receipt': 'has no field except the file',
};

const settingsPath = (group: string): string => (group === 'signIn' ? 'sign-in' : group);

describe('record versions', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const body = async (call: PromiseLike<{ body: unknown }>) => (await call).body;

  /** A record that POST creates at `path`, and that GET reads and PUT changes below it. */
  async function createRecord(
    path: string,
    input: object,
    change: ReadRecord['change'],
    browser?: Client,
  ): Promise<ReadRecord> {
    const by = browser ?? (await app.as('manager'));
    const { body: record } = await by.post(path).send(input).expect(201);
    const address = `${path}/${record.id}`;
    return {
      browser: by,
      address,
      version: record.version,
      state: () => body(by.get(address).expect(200)),
      change,
    };
  }

  /** Like `createRecord`, for records that only their list returns. */
  async function listedRecord(
    browser: Client,
    path: string,
    input: object,
    change: ReadRecord['change'],
  ): Promise<ReadRecord> {
    const { body: record } = await browser.post(path).send(input).expect(201);
    return {
      browser,
      address: `${path}/${record.id}`,
      version: record.version,
      state: async () => {
        const { body: rows } = await browser.get(path).expect(200);
        return rows.find(({ id }: { id: number }) => id === record.id);
      },
      change,
    };
  }

  const ROUTES: Record<string, () => Promise<ReadRecord>> = {
    'PUT /projects/:id': () =>
      createRecord(
        '/api/projects',
        { name: 'Portal', clientName: 'Acme', clientEmail: 'ops@acme.example' },
        (name) => ({ name }),
      ),
    'PUT /projects/:id/comments/:commentId': async () =>
      listedRecord(
        await app.as('employee'),
        `/api/projects/${(await makeProject(app)).id}/comments`,
        { body: 'The design is approved.' },
        (text) => ({ body: text }),
      ),
    'PUT /tickets/:id': () => createRecord('/api/tickets', newTicket(), (title) => ({ title })),
    'PUT /clients/:id': () => createRecord('/api/clients', newClient(), (name) => ({ name })),
    'PUT /clients/:id/contacts/:contactId': async () =>
      listedRecord(
        await app.as('manager'),
        `/api/clients/${(await makeClient(app)).id}/contacts`,
        { name: 'Jane Miller' },
        (name) => ({ name }),
      ),
    'PUT /clients/:id/notes/:noteId': async () =>
      listedRecord(
        await app.as('employee'),
        `/api/clients/${(await makeClient(app)).id}/notes`,
        { body: 'Prefers calls.' },
        (text) => ({ body: text }),
      ),
    'PUT /invoices/:id': () =>
      createRecord('/api/invoices', newInvoice(), (description) => ({ description })),
    'PUT /expenses/:id': () =>
      createRecord('/api/expenses', newExpense(), (description) => ({ description })),
    'PUT /recurring-invoices/:id': async () =>
      createRecord(
        '/api/recurring-invoices',
        newRecurringInvoice(),
        (clientName) => ({ clientName }),
        await app.as('admin'),
      ),
    'PUT /tax-rates/:id': async () =>
      listedRecord(await app.as('admin'), '/api/tax-rates', newTaxRate(), (name) => ({ name })),
    'PUT /canned-replies/:id': async () =>
      listedRecord(
        await app.as('manager'),
        '/api/canned-replies',
        { title: 'Greeting', body: 'Hello' },
        (title) => ({ title }),
      ),
    'PUT /views/:id': async () =>
      listedRecord(
        await app.as('manager'),
        '/api/views',
        { screen: 'tickets', name: 'Urgent', state: 'priority=high' },
        (name) => ({ name }),
      ),
    'PUT /service-accounts/:id': async () =>
      listedRecord(
        await app.as('admin'),
        '/api/service-accounts',
        { name: 'Export', role: 'viewer' },
        (name) => ({ name }),
      ),
    'PUT /webhooks/:id': async () =>
      listedRecord(await app.as('super_admin'), '/api/webhooks', await newWebhook(app), (name) => ({
        url: `https://hooks.example/${name}`,
      })),
    'PUT /mailboxes/:id': async () =>
      listedRecord(await app.as('super_admin'), '/api/mailboxes', newMailbox(), (name) => ({
        name,
      })),
    'PUT /imports/:id/mapping': async () => {
      const browser = await app.as('admin');
      const file = 'Client Name,Email,Phone\nAcme,ops@acme.example,1';
      const { body: record } = await uploadImport(browser, 'clients', file).expect(201);
      const fields: Record<string, string> = { First: 'name', Second: 'email', Third: 'phone' };
      return {
        browser,
        address: `/api/imports/${record.id}/mapping`,
        version: record.version,
        state: () => body(browser.get(`/api/imports/${record.id}`).expect(200)),
        change: (text) => ({ mapping: [{ column: 0, field: fields[text] }] }),
      };
    },
    'PUT /identity-providers/:id': async () =>
      listedRecord(
        await app.as('super_admin'),
        '/api/identity-providers',
        newIdentityProvider(),
        (name) => ({ name }),
      ),
    'PUT /evidence/:id': async () => {
      const browser = await app.as('manager');
      const { body: file } = await upload(browser, { name: 'plan.txt' }).expect(201);
      const address = `/api/evidence/${file.id}`;
      return {
        browser,
        address,
        version: file.version,
        state: () => body(browser.get(address).expect(200)),
        change: (name) => ({ originalName: `${name}.txt` }),
      };
    },
    'PUT /users/:id': async () => {
      const { id, version } = await app.addUser();
      const browser = await app.as('admin');
      const address = `/api/users/${id}`;
      return {
        browser,
        address,
        version,
        state: () => body(browser.get(address).expect(200)),
        change: (department) => ({ department }),
      };
    },
    'PUT /auth/profile': async () => {
      const { version, firstName, lastName, email, ...person } = await app.addUser();
      const browser = await app.signedIn({ ...person });
      return {
        browser,
        address: '/api/auth/profile',
        version,
        state: () => body(browser.get('/api/auth/me').expect(200)),
        change: (department) => ({ firstName, lastName, email, department }),
      };
    },
    'PUT /timeoff/balances/:userId': async () => {
      const user = await app.addUser();
      await grantTimeOff(app.database, user.id);
      const browser = await app.as('super_admin');
      const days: Record<string, string> = { First: '1', Second: '2', Third: '3' };
      const state = async () => {
        const { body: rows } = await browser.get(
          `/api/timeoff/balances/all?pageSize=500&search=${encodeURIComponent(user.lastName ?? '')}`,
        );
        return rows.find(({ userId }: { userId: number }) => userId === user.id);
      };
      return {
        browser,
        address: `/api/timeoff/balances/${user.id}`,
        version: (await state()).version,
        state,
        change: (text) => ({ sickDays: days[text] }),
      };
    },
    'PUT /timeoff/requests/:id': async () => {
      const { browser } = await addUserWithTimeOff(app);
      return createRecord(
        '/api/timeoff/requests',
        newTimeOffRequest(),
        (reason) => ({ reason }),
        browser,
      );
    },
    'PUT /settings/retention': async () => {
      const browser = await app.as('super_admin');
      const address = '/api/settings/retention';
      const state = () => body(browser.get(address).expect(200));
      const { body: rules } = await browser.get(address).expect(200);
      const { version, heldClients: _heldClients, ...values } = rules;
      return {
        browser,
        address,
        version,
        state,
        change: (text) => ({ ...values, trashDays: text.length }),
      };
    },
    ...Object.fromEntries(
      (['company', 'finance', 'timeoff', 'files', 'helpdesk', 'signIn'] as const).map((group) => [
        `PUT /settings/${settingsPath(group)}`,
        async (): Promise<ReadRecord> => {
          const browser = await app.as('super_admin');
          const state = async () => {
            const { body: all } = await browser.get('/api/settings').expect(200);
            return all[group];
          };
          const { version, ...values } = await state();
          const changes: Record<typeof group, (text: string) => object> = {
            company: (name) => ({ name }),
            finance: (text) => ({ invoiceDueDays: 30 + text.length }),
            timeoff: (text) => ({ sickDays: text.length }),
            files: (text) => ({ maxFileSizeBytes: 1024 ** 3 + text.length }),
            helpdesk: (text) => ({ blockedSenders: [`${text.toLowerCase()}@spam.example`] }),
            signIn: (text) => ({ secondFactorGraceDays: text.length }),
          };
          return {
            browser,
            address: `/api/settings/${settingsPath(group)}`,
            version,
            state,
            change: (text) => ({ ...values, ...changes[group](text) }),
          };
        },
      ]),
    ),
  };

  it('checks the version on every update route except the listed ones', () => {
    const updating = app.nest
      .get(RoutePolicies)
      .list()
      .filter(({ method }) => method === 'PUT' || method === 'PATCH')
      .map(({ method, path }) => `${method} ${path}`);
    expect(updating.sort()).toEqual(
      [...Object.keys(ROUTES), ...Object.keys(WITHOUT_VERSION)].sort(),
    );
  });

  describe.each(Object.entries(ROUTES))('%s', (_route, read) => {
    it('accepts a change of the current version in the body or in If-Match', async () => {
      const { browser, address, version, change, state } = await read();
      const { body: first } = await browser
        .put(address)
        .send({ ...change('First'), version })
        .expect(200);
      expect(first.version).toBe(version + 1);
      await browser
        .put(address)
        .set('If-Match', `"${first.version}"`)
        .send(change('Second'))
        .expect(200);
      expect(await state()).toMatchObject({ version: version + 2 });
    });

    it('rejects an older version and changes nothing', async () => {
      const { browser, address, version, change, state } = await read();
      await browser
        .put(address)
        .send({ ...change('First'), version })
        .expect(200);
      const before = await state();
      const put = () => browser.put(address);
      const responses = [
        await put().send({ ...change('Second'), version }),
        await put().set('If-Match', `"${version}"`).send(change('Second')),
        await put().set('If-Match', `W/"${version}"`).send(change('Second')),
        await put()
          .set('If-Match', `"${version}"`)
          .send({ ...change('Second'), version: version + 1 }),
        await put()
          .set('If-Match', `"${version + 1}"`)
          .send({ ...change('Second'), version }),
      ];
      for (const response of responses) {
        expect([response.status, response.body.rule]).toEqual([409, 'record.stale_version']);
      }
      expect((await put().set('If-Match', 'three').send(change('Second'))).status).toBe(400);
      expect(await state()).toEqual(before);
      await put().set('If-Match', '*').send(change('Third')).expect(200);
    });
  });

  it.each(['approve', 'reject'])(
    'checks the version when a manager decides to %s an expense',
    async (step) => {
      const { body: expense } = await (
        await app.as('employee')
      )
        .post('/api/expenses')
        .send(newExpense())
        .expect(201);
      const browser = await app.as('manager');
      await browser.put(`/api/expenses/${expense.id}`).send({ amount: '2.00' }).expect(200);
      const input = step === 'reject' ? { reason: 'Too much.' } : {};
      const decide = () => browser.post(`/api/expenses/${expense.id}/${step}`);
      for (const stale of [
        await decide().send({ ...input, version: 1 }),
        await decide().set('If-Match', '"1"').send(input),
      ]) {
        expect([stale.status, stale.body.rule]).toEqual([409, 'record.stale_version']);
      }
      await decide().set('If-Match', '"2"').send(input).expect(200);
    },
  );

  it('checks the version when the receipt of an expense is replaced', async () => {
    const browser = await app.as('employee');
    const { body: expense } = await browser.post('/api/expenses').send(newExpense()).expect(201);
    const attach = (version: number) =>
      browser
        .put(`/api/expenses/${expense.id}/receipt`)
        .set('If-Match', `"${version}"`)
        .attach('receipt', pngPixel(), 'receipt.png');
    const { body: first } = await attach(expense.version).expect(200);
    const stale = await attach(expense.version);
    expect([stale.status, stale.body.rule]).toEqual([409, 'record.stale_version']);
    expect((await browser.get(`/api/expenses/${expense.id}`)).body).toEqual(first);
  });
});
