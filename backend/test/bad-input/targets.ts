import { randomUUID } from 'node:crypto';
import type { User } from '../../src/modules/users';
import {
  addUserWithTimeOff,
  CHOSEN_PASSWORD,
  type Client,
  finishStep,
  grantTimeOff,
  invite,
  makeProject,
  makeRecord,
  makeTimeOffRequest,
  newClient,
  newExpense,
  newIdentityProvider,
  newInvitation,
  newInvoice,
  newMailbox,
  newProject,
  newRecurringInvoice,
  newTaxRate,
  newTicket,
  newWebhook,
  PASSWORD,
  readInvitationToken,
  type TestApp,
  TestAuthenticator,
  upload,
  uploadImport,
} from '../harness';
import type { Operation } from '../harness/api-operations';

/** Path parameters and a body that an operation accepts. */
export interface Target {
  params: Record<string, string | number>;
  body: Record<string, unknown>;
}

const NEW_TOKEN = { name: 'Nightly export', scopes: ['ticket.read'], expiresAt: null };

const newServiceAccount = () => ({ name: `Export ${randomUUID()}`, role: 'viewer' });

/** The path of an operation with the given parameters. */
export const buildPath = ({ path }: Operation, params: Target['params']): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 'missing'));

/** Creates new records for operations. */
export class Targets {
  private weeks = 0;
  /** Ids of users with granted days. */
  private readonly usersWithDays = new Set<number>();
  private readonly browsers = new WeakMap<User, Promise<Client>>();

  constructor(private readonly app: TestApp) {}

  /** @param sender the user who will send the request, and owner of the records it changes */
  async create(operation: Operation, sender: User): Promise<Target> {
    const params = await this.params(operation.path, sender);
    return { params, body: await this.body(operation, sender) };
  }

  /** Signs a user in once. */
  private browserOf(user: User): Promise<Client> {
    const browser = this.browsers.get(user) ?? this.app.signedIn(user);
    this.browsers.set(user, browser);
    return browser;
  }

  /** The first matching prefix wins, so specific prefixes precede general ones. */
  private async params(path: string, sender: User): Promise<Target['params']> {
    const [, createParams] =
      Object.entries(this.records).find(([prefix]) => path.startsWith(`/api/${prefix}`)) ?? [];
    return (await createParams?.(path, sender)) ?? {};
  }

  private readonly records: Record<
    string,
    (path: string, sender: User) => Promise<Target['params']> | Target['params']
  > = {
    'tickets/{id}/messages/{messageId}/move': async () => {
      const ticket = newTicket({ description: 'The PDF ends after page nine.' });
      const { id } = await makeRecord(this.app, 'super_admin', '/api/tickets', ticket);
      const { insertId } = await this.app.database.query<{ insertId: number }>(
        `INSERT INTO ticket_messages (ticketId, kind, direction, body, authorName, sender)
         VALUES (?, 'reply', 'in', 'The export is empty.', 'Kim Lee', 'kim@client.example')`,
        [id],
      );
      return { id, messageId: insertId };
    },
    // Without an email, so it has no original.
    'tickets/{id}/messages/{messageId}': async () => ({
      id: (await makeRecord(this.app, 'super_admin', '/api/tickets', newTicket())).id,
      messageId: 1,
    }),
    'auth/tokens/{id}': async (_path, sender) => {
      const owner = await this.browserOf(sender);
      const { body } = await owner.post('/api/auth/tokens').send(NEW_TOKEN).expect(201);
      return { id: body.id };
    },
    'webhooks/{id}': async () => {
      const input = await newWebhook(this.app);
      const { id } = await makeRecord(this.app, 'super_admin', '/api/webhooks', input);
      return { id, deliveryId: 999_999 };
    },
    'service-accounts/{id}': async () => {
      const path = '/api/service-accounts';
      const { id } = await makeRecord(this.app, 'super_admin', path, newServiceAccount());
      const token = await makeRecord(this.app, 'super_admin', `${path}/${id}/tokens`, NEW_TOKEN);
      return { id, tokenId: token.id };
    },
    'mailboxes/{id}': async () => ({
      id: (await makeRecord(this.app, 'super_admin', '/api/mailboxes', newMailbox())).id,
    }),
    'identity-providers/{id}': async () => ({
      id: (
        await makeRecord(this.app, 'super_admin', '/api/identity-providers', newIdentityProvider())
      ).id,
    }),
    'projects/{id}/comments/{commentId}': async (_path, sender) => {
      const { id } = await makeProject(this.app);
      const author = await this.browserOf(sender);
      const comment = { body: 'The design is approved.' };
      const { body } = await author.post(`/api/projects/${id}/comments`).send(comment).expect(201);
      return { id, commentId: body.id };
    },
    'projects/{id}': async () => ({
      id: (await makeRecord(this.app, 'super_admin', '/api/projects', newProject())).id,
      userId: (await this.app.user('viewer')).id,
    }),
    'canned-replies/{id}': async (_path, sender) => {
      const owner = await this.browserOf(sender);
      const reply = { title: 'Thanks', body: 'Thank you.' };
      const { body } = await owner.post('/api/canned-replies').send(reply).expect(201);
      return { id: body.id };
    },
    'views/{id}': async (_path, sender) => {
      const owner = await this.withoutViews(sender);
      const view = { screen: 'tickets', name: 'Urgent' };
      const { body } = await owner.post('/api/views').send(view).expect(201);
      return { id: body.id };
    },
    'tickets/{id}': async () => ({
      id: (await makeRecord(this.app, 'super_admin', '/api/tickets', newTicket())).id,
    }),
    'clients/{id}/contacts/{contactId}': () => this.contact(),
    'clients/{id}/notes/{noteId}': async (_path, sender) => {
      const { id } = await this.client();
      const author = await this.browserOf(sender);
      const note = { body: 'Prefers calls.' };
      const { body } = await author.post(`/api/clients/${id}/notes`).send(note).expect(201);
      return { id, noteId: body.id };
    },
    'clients/{id}': () => this.client(),
    'privacy/clients/{id}': () => this.client(),
    'privacy/contacts/{id}': async () => ({ id: (await this.contact()).contactId }),
    'privacy/users/{id}': async () => ({ id: (await this.app.addUser({ role: 'viewer' })).id }),
    'invoices/{id}': (path) => this.invoice(path),
    'recurring-invoices/{id}': (path) => this.recurringInvoice(path),
    'public/invoices/{token}': async () => {
      const { id } = await this.invoice('/send');
      await this.sendInvoice(id);
      const [mail] = await this.app.database.query<{ text: string }[]>(
        'SELECT text FROM outbox ORDER BY id DESC LIMIT 1',
      );
      return { token: /\/invoice\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' };
    },
    'tax-rates/{id}': async () => ({
      id: (await makeRecord(this.app, 'admin', '/api/tax-rates', newTaxRate())).id,
    }),
    'expenses/{id}/resubmit': async (_path, sender) => {
      const owner = await this.browserOf(sender);
      const { id } = (await owner.post('/api/expenses').send(newExpense()).expect(201)).body;
      const admin = await this.app.as('admin');
      await admin.post(`/api/expenses/${id}/reject`).send({ reason: 'Too much.' }).expect(200);
      return { id };
    },
    'expenses/{id}': async (path) => {
      const { id } = await makeRecord(this.app, 'employee', '/api/expenses', newExpense());
      const admin = await this.app.as('admin');
      if (path.endsWith('/pay')) await admin.post(`/api/expenses/${id}/approve`).expect(200);
      return { id };
    },
    'evidence/{id}': async () => {
      const superAdmin = await this.app.as('super_admin');
      const { body: file } = await upload(superAdmin, { name: 'plan.txt' }).expect(201);
      const { body: link } = await superAdmin
        .post(`/api/evidence/${file.id}/share-links`)
        .send({})
        .expect(201);
      return { id: file.id, number: 1, linkId: link.id };
    },
    'share/{token}': async (_path, sender) => {
      const { id } = await this.params('/api/evidence/{id}', sender);
      const superAdmin = await this.app.as('super_admin');
      const { body } = await superAdmin
        .post(`/api/evidence/${id}/share-links`)
        .send({})
        .expect(201);
      return { token: String(new URL(body.url).pathname.split('/').at(-1)) };
    },
    'imports/{id}': async (path) => {
      const admin = await this.app.as('admin');
      const file = `Client Name,Email\nAcme,import-${crypto.randomUUID()}@acme.example`;
      const { body } = await uploadImport(admin, 'clients', file).expect(201);
      if (path.endsWith('/undo')) await finishStep(admin, body.id, 'run');
      return { id: body.id };
    },
    'users/{id}/resend-invite': async () => ({ id: (await invite(this.app)).user.id }),
    'users/{id}': async () => ({ id: (await this.app.addUser()).id }),
    'timeoff/balances/{userId}': async () => ({
      userId: (await addUserWithTimeOff(this.app)).user.id,
    }),
    'timeoff/requests/{id}': async () => {
      const { browser } = await addUserWithTimeOff(this.app);
      return { id: (await makeTimeOffRequest(browser)).id };
    },
    'timeoff/feeds/{scope}': () => ({ scope: 'team' }),
    'calendar/{secret}': async () => {
      const superAdmin = await this.app.as('super_admin');
      const { body } = await superAdmin.post('/api/timeoff/feeds/team').expect(201);
      return { secret: /calendar\/(.*)\.ics/.exec(body.url)?.[1] ?? '' };
    },
    'notifications/preferences/{type}': () => ({ type: 'ticket.assigned' }),
    'notifications/{id}': () => ({ id: 1 }),
    'settings/outbox/{id}': () => ({ id: 1 }),
    'auth/sessions/{id}': () => ({ id: 'nothing' }),
    'auth/passkeys/{id}': async (_path, sender) => {
      const owner = await this.browserOf(sender);
      const passkey = await this.newPasskey(sender);
      return { id: (await owner.post('/api/auth/passkeys').send(passkey).expect(201)).body.id };
    },
    'auth/password-reset/{token}': async () => {
      const { id } = await this.app.addUser();
      const admin = await this.app.as('admin');
      const { body } = await admin.post(`/api/users/${id}/password-reset-link`).expect(201);
      return { token: readInvitationToken({ invitationUrl: body.passwordResetUrl }) };
    },
    'invitations/{token}': async () => ({ token: (await invite(this.app)).token }),
  };

  /** A passkey that the user can register, which has a limited number of them. */
  private async newPasskey(user: User): Promise<object> {
    await this.app.database.query('DELETE FROM passkeys WHERE userId = ?', [user.id]);
    const owner = await this.browserOf(user);
    const { body } = await owner
      .post('/api/auth/passkeys/options')
      .send({ purpose: 'register' })
      .expect(200);
    return { name: 'Laptop', credential: new TestAuthenticator().register(body.options) };
  }

  private async client(): Promise<{ id: number }> {
    return { id: (await makeRecord(this.app, 'super_admin', '/api/clients', newClient())).id };
  }

  private async contact(): Promise<{ id: number; contactId: number }> {
    const { id } = await this.client();
    const path = `/api/clients/${id}/contacts`;
    const contact = { name: 'Jane Miller' };
    return { id, contactId: (await makeRecord(this.app, 'super_admin', path, contact)).id };
  }

  private async sendInvoice(id: number): Promise<void> {
    const superAdmin = await this.app.as('super_admin');
    const input = { to: ['ops@northwind.example'] };
    await superAdmin.post(`/api/invoices/${id}/send`).send(input).expect(200);
  }

  private async invoice(path: string): Promise<{ id: number; paymentId?: number }> {
    const status = path.endsWith('/issue') ? 'draft' : 'pending';
    const { id } = await makeRecord(
      this.app,
      'super_admin',
      '/api/invoices',
      newInvoice({ status }),
    );
    if (path.endsWith('/public-link')) await this.sendInvoice(id);
    if (!path.includes('{paymentId}')) return { id };
    const superAdmin = await this.app.as('super_admin');
    const payment = { amount: '1.00', method: 'cash' };
    const { body } = await superAdmin
      .post(`/api/invoices/${id}/payments`)
      .send(payment)
      .expect(201);
    return { id, paymentId: body.id };
  }

  private async recurringInvoice(path: string): Promise<{ id: number }> {
    const address = '/api/recurring-invoices';
    const { id } = await makeRecord(this.app, 'admin', address, newRecurringInvoice());
    const admin = await this.app.as('admin');
    if (path.endsWith('/resume')) await admin.post(`${address}/${id}/pause`).send({}).expect(200);
    return { id };
  }

  /** Signs in and deletes the user's views, so that their names are free. */
  private async withoutViews(user: User): Promise<Client> {
    const owner = await this.browserOf(user);
    const { body: views } = await owner.get('/api/views').expect(200);
    for (const { id } of views) await owner.delete(`/api/views/${id}`).expect(204);
    return owner;
  }

  /** Builds a valid body from the examples of required fields, with unique values where needed. */
  private async body({ name, body }: Operation, sender: User) {
    const examples = (body?.required ?? []).map((field) => [field, body?.fields[field]?.example]);
    return { ...Object.fromEntries(examples), ...(await this.bodies[name]?.(sender)) };
  }

  private readonly bodies: Record<string, (sender: User) => Promise<object> | object> = {
    'POST /api/users': () => newInvitation(),
    'POST /api/users/invite': () => newInvitation(),
    'POST /api/clients': () => newClient(),
    'POST /api/invoices': () => newInvoice(),
    'POST /api/recurring-invoices': () => newRecurringInvoice(),
    'POST /api/auth/tokens': () => NEW_TOKEN,
    'POST /api/webhooks': () => newWebhook(this.app),
    'PUT /api/webhooks/{id}': () => newWebhook(this.app),
    'POST /api/service-accounts': () => newServiceAccount(),
    'PUT /api/service-accounts/{id}': () => newServiceAccount(),
    'POST /api/service-accounts/{id}/tokens': () => NEW_TOKEN,
    'POST /api/mailboxes': () => newMailbox(),
    'POST /api/privacy/clients/{id}/erase': () => ({ reason: 'Requested', dryRun: true }),
    'POST /api/privacy/contacts/{id}/erase': () => ({ reason: 'Requested', dryRun: true }),
    'POST /api/privacy/users/{id}/erase': () => ({ reason: 'Requested', dryRun: true }),
    // Inactive, so nothing connects to them.
    'POST /api/identity-providers': () => newIdentityProvider({ isActive: false }),
    // The test itself signs in with passwords.
    'PUT /api/settings/sign-in': () => ({ passwordDisabledRoles: [] }),
    'POST /api/clients/{id}/merge': async () => ({ intoId: (await this.client()).id }),
    'POST /api/tickets/{id}/merge': async () => ({
      intoId: (await makeRecord(this.app, 'super_admin', '/api/tickets', newTicket())).id,
    }),
    'POST /api/tickets/bulk': async () => ({
      ids: [(await makeRecord(this.app, 'super_admin', '/api/tickets', newTicket())).id],
      changes: { priority: 'high' },
    }),
    'POST /api/projects/bulk': async () => ({
      ids: [(await makeRecord(this.app, 'super_admin', '/api/projects', newProject())).id],
      changes: { dueDate: '2031-05-02' },
    }),
    'POST /api/clients/bulk': async () => ({
      ids: [(await this.client()).id],
      changes: { paymentDays: 21 },
    }),
    'POST /api/users/bulk': async () => ({
      ids: [(await this.app.addUser()).id],
      changes: { department: 'Delivery' },
    }),
    'POST /api/views': async (sender) => {
      await this.withoutViews(sender);
      return {};
    },
    'POST /api/auth/login': async () => ({
      username: (await this.app.user('viewer')).username,
      password: PASSWORD,
    }),
    'PUT /api/auth/password': () => ({ currentPassword: PASSWORD, newPassword: CHOSEN_PASSWORD }),
    'POST /api/auth/passkeys': (sender) => this.newPasskey(sender),
    'POST /api/auth/passkeys/options': () => ({ purpose: 'sign-in' }),
    'POST /api/auth/step-up': () => ({ password: PASSWORD }),
    'POST /api/auth/password-reset/{token}': () => ({ password: CHOSEN_PASSWORD }),
    'POST /api/invitations/accept': async () => ({
      token: (await invite(this.app)).token,
      password: CHOSEN_PASSWORD,
    }),
    'PUT /api/auth/profile': ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
    'POST /api/timeoff/requests': async ({ id }) => {
      if (!this.usersWithDays.has(id)) await grantTimeOff(this.app.database, id, { vacation: 900 });
      this.usersWithDays.add(id);
      this.weeks += 1;
      const day = new Date(Date.UTC(2031, 2, 3 + 7 * this.weeks)).toISOString().slice(0, 10);
      return { type: 'vacation', startDate: day, endDate: day, days: '1' };
    },
    'PUT /api/imports/{id}/mapping': () => ({ mapping: [{ column: 0, field: 'name' }] }),
    'PUT /api/notifications/preferences/{type}': () => ({ inApp: true, email: true }),
  };
}
