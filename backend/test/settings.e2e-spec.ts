import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { OutboxMessage } from '../src/platform/database';
import { startApp, type TestApp } from './harness';

const COMPANY = {
  name: 'Harbour Works',
  address: 'Quay 1\n20457 Hamburg',
  email: 'office@harbour.example',
  phone: '+49 40 123456',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
};
const SIGN_IN = { passwordDisabledRoles: [], secondFactorRoles: [], secondFactorGraceDays: 14 };
const TIME_OFF = {
  personalDays: 4.5,
  vacationDays: 28,
  sickDays: 12,
  workingDays: [4, 1, 2, 3],
  holidays: ['2026-12-26', '2026-12-25'],
};

describe('/api/settings', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(() => app.database.query('DELETE FROM settings'));

  afterAll(() => app.close());

  it('returns the defaults until a setting is saved', async () => {
    const { body } = await (await app.as('super_admin')).get('/api/settings').expect(200);
    expect(body).toMatchObject({
      company: { name: 'Atrium', timeZone: 'UTC', currency: 'USD', version: 0 },
      finance: { managersOnly: false, invoicePrefix: 'INV', invoiceDueDays: 30, version: 0 },
      timeoff: { personalDays: 5, workingDays: [1, 2, 3, 4, 5], holidays: [], version: 0 },
      files: { storageLimitBytes: 100 * 1024 ** 3, version: 0 },
      mail: { isConfigured: false, server: null },
      abilities: { update: true },
    });
  });

  it('shows the version of Atrium only to users who can read the settings', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const { body } = await (await app.as('admin')).get('/api/settings').expect(200);
    expect(body.atriumVersion).toBe(version);
    await (await app.as('manager')).get('/api/settings').expect(403);
    await app.anonymous().get('/api/settings').expect(401);
  });

  it('lets an admin read the settings but not change them', async () => {
    const admin = await app.as('admin');
    const { body } = await admin.get('/api/settings').expect(200);
    expect(body.abilities).toEqual({
      update: 'settings.change_needs_super_admin',
      updateSignIn: 'settings.change_needs_super_admin',
    });
    await admin.put('/api/settings/company').send(COMPANY).expect(403);
  });

  it('applies new settings immediately and logs the previous values', async () => {
    const browser = await app.as('super_admin');
    const { body } = await browser.put('/api/settings/company').send(COMPANY).expect(200);
    expect(body).toMatchObject({ ...COMPANY, version: 1 });
    const me = await browser.get('/api/auth/me').expect(200);
    expect(me.body.settings).toMatchObject({
      companyName: 'Harbour Works',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
    });
    const log = await browser.get('/api/audit?entity=setting&pageSize=1').expect(200);
    expect(log.body[0]).toMatchObject({
      action: 'setting.update_company',
      before: { name: 'Atrium', currency: 'USD' },
      after: { name: 'Harbour Works', currency: 'EUR' },
    });
  });

  it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'UTC'])(
    'accepts the name %s of a time zone, which only some browsers list',
    async (timeZone) => {
      const browser = await app.as('super_admin');
      const company = { ...COMPANY, timeZone };
      const { body } = await browser.put('/api/settings/company').send(company).expect(200);
      expect(body.timeZone).toBe(timeZone);
    },
  );

  it('hides finance from staff on their next request', async () => {
    const employee = await app.as('employee');
    await (
      await app.as('super_admin')
    )
      .put('/api/settings/finance')
      .send({ managersOnly: true, invoicePrefix: 'HW', invoiceDueDays: 14 })
      .expect(200);
    const { body } = await employee.get('/api/auth/me').expect(200);
    expect(body.rights).not.toContain('invoice.read');
  });

  it('sorts working days and holidays', async () => {
    const browser = await app.as('super_admin');
    const { body } = await browser.put('/api/settings/timeoff').send(TIME_OFF).expect(200);
    expect(body).toMatchObject({
      personalDays: 4.5,
      workingDays: [1, 2, 3, 4],
      holidays: ['2026-12-25', '2026-12-26'],
    });
  });

  it('keeps the names of holidays that remain and removes the others', async () => {
    const browser = await app.as('super_admin');
    const put = async (fields: object) =>
      (
        await browser
          .put('/api/settings/timeoff')
          .send({ ...TIME_OFF, ...fields })
          .expect(200)
      ).body;
    const names = { '2026-12-25': ' Christmas Day ', '2026-12-26': '', '2027-01-01': 'New Year' };
    const named = { '2026-12-25': 'Christmas Day' };
    expect((await put({ holidayNames: names })).holidayNames).toEqual(named);
    expect((await put({})).holidayNames).toEqual(named);
    const calendar = await (await app.as('employee')).get('/api/timeoff/calendar').expect(200);
    expect(calendar.body.holidayNames).toEqual(named);
    expect((await put({ holidays: ['2026-12-26'] })).holidayNames).toEqual({});
  });

  it('rejects a change based on an older version of the settings', async () => {
    const browser = await app.as('super_admin');
    const put = (name: string) =>
      browser.put('/api/settings/company').send({ ...COMPANY, name, version: 1 });
    await browser.put('/api/settings/company').send(COMPANY).expect(200);
    await put('Harbour').expect(200);
    const { body } = await put('Pier').expect(409);
    expect(body.rule).toBe('record.stale_version');
  });

  it('keeps the version and logs nothing if nothing has changed', async () => {
    const browser = await app.as('super_admin');
    const save = async () =>
      (await browser.put('/api/settings/company').send(COMPANY).expect(200)).body;
    const entries = async () => (await browser.get('/api/audit?entity=setting').expect(200)).body;
    const saved = await save();
    const logged = await entries();
    expect(await save()).toEqual(saved);
    expect(await entries()).toEqual(logged);
  });

  it('changes how people sign in after a recent confirmation', async () => {
    const browser = await app.signedIn(await app.addUser({ role: 'super_admin' }));
    const settings = {
      passwordDisabledRoles: ['viewer'],
      secondFactorRoles: ['super_admin', 'admin'],
      secondFactorGraceDays: 7,
    };
    app.clock.shiftBy(11 * 60_000);
    const { body: rejection } = await browser
      .put('/api/settings/sign-in')
      .send(settings)
      .expect(403);
    expect(rejection.rule).toBe('auth.step_up_required');
    app.clock.reset();
    const { body } = await browser.put('/api/settings/sign-in').send(settings).expect(200);
    expect(body).toEqual({ ...settings, version: 1 });
    const { body: log } = await browser.get('/api/audit?entity=setting&pageSize=1').expect(200);
    expect(log[0]).toMatchObject({ action: 'setting.update_sign_in', after: settings });
  });

  it('lets only super admins change the sign-in settings, even if others may manage settings', async () => {
    const admin = await app.signedIn(
      await app.addUser({ role: 'admin', permissions: ['settings.manage'] }),
    );
    const { body } = await admin.put('/api/settings/sign-in').send({}).expect(403);
    expect(body.rule).toBe('settings.change_needs_super_admin');
  });

  it.each([
    ['sign-in', { ...SIGN_IN, secondFactorRoles: ['owner'] }, 'secondFactorRoles'],
    ['sign-in', { ...SIGN_IN, passwordDisabledRoles: 'admin' }, 'passwordDisabledRoles'],
    ['sign-in', { ...SIGN_IN, secondFactorGraceDays: 91 }, 'secondFactorGraceDays'],
    ['company', { ...COMPANY, timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['company', { ...COMPANY, timeZone: '+01:00' }, 'timeZone'],
    ['company', { ...COMPANY, currency: 'XXQ' }, 'currency'],
    ['company', { ...COMPANY, name: ' ' }, 'name'],
    ['company', { ...COMPANY, email: 'nobody' }, 'email'],
    ['company', { ...COMPANY, motto: 'Ahoy' }, 'motto'],
    ['finance', { managersOnly: 'no', invoicePrefix: 'INV', invoiceDueDays: 1 }, 'managersOnly'],
    ['finance', { managersOnly: false, invoicePrefix: 'a b', invoiceDueDays: 1 }, 'invoicePrefix'],
    ['finance', { managersOnly: false, invoicePrefix: 'CN', invoiceDueDays: 1 }, 'invoicePrefix'],
    [
      'finance',
      { managersOnly: false, invoicePrefix: 'INV', invoiceDueDays: 366 },
      'invoiceDueDays',
    ],
    ['timeoff', { ...TIME_OFF, vacationDays: -1 }, 'vacationDays'],
    ['timeoff', { ...TIME_OFF, vacationDays: 1.3 }, 'vacationDays'],
    ['timeoff', { ...TIME_OFF, workingDays: [] }, 'workingDays'],
    ['timeoff', { ...TIME_OFF, workingDays: [1, 7] }, 'workingDays'],
    ['timeoff', { ...TIME_OFF, holidays: ['2026-02-30'] }, 'holidays'],
    ['timeoff', { ...TIME_OFF, holidays: ['2026-12-25', '2026-12-25'] }, 'holidays'],
    ['timeoff', { ...TIME_OFF, holidayNames: ['Christmas Day'] }, 'holidayNames'],
    ['timeoff', { ...TIME_OFF, holidayNames: { Christmas: 'Yes' } }, 'holidayNames'],
    ['timeoff', { ...TIME_OFF, holidayNames: { '2026-12-25': 7 } }, 'holidayNames'],
    ['files', { maxFileSizeBytes: 2 ** 30, storageLimitBytes: 2 ** 29 }, 'maxFileSizeBytes'],
    ['files', { maxFileSizeBytes: 10, storageLimitBytes: 2 ** 29 }, 'maxFileSizeBytes'],
  ])('rejects an invalid value in the %s settings: %j', async (group, input, field) => {
    const browser = await app.as('super_admin');
    const { body } = await browser.put(`/api/settings/${group}`).send(input).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it.each([
    ['files', { maxFileSizeBytes: 10, storageLimitBytes: 2 ** 29 }, /^Maximum file size must/],
    ['helpdesk', { maxAttachmentBytes: -1 }, /^Reply attachments must/],
  ])('names the fields of the %s settings like the screen', async (group, input, message) => {
    const browser = await app.as('super_admin');
    const { body } = await browser.put(`/api/settings/${group}`).send(input).expect(400);
    expect(Object.values(body.errors)).toContainEqual(expect.stringMatching(message));
  });
});

describe('/api/settings/outbox', () => {
  const received: string[] = [];
  let rejectsRecipients = false;
  const mailServer = new SMTPServer({
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (rejectsRecipients) {
        return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      }
      received.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  let app: TestApp;

  beforeAll(async () => {
    mailServer.listen(0, '127.0.0.1');
    await once(mailServer.server, 'listening');
    const { port } = mailServer.server.address() as AddressInfo;
    app = await startApp({ environment: { SMTP_URL: `smtp://user:secret@127.0.0.1:${port}` } });
  });

  afterEach(() => {
    rejectsRecipients = false;
  });

  afterAll(async () => {
    await app.close();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  });

  const insertMail = async (fields: Partial<OutboxMessage> = {}): Promise<string> => {
    const { identifiers } = await app.database.manager.insert(OutboxMessage, {
      template: 'notification',
      recipient: 'kim@example.com',
      subject: 'T-0042 was assigned to you',
      text: 'Hello Kim',
      status: 'failed',
      attempts: 5,
      lastError: 'Mailbox full',
      ...fields,
    });
    return String(identifiers[0]?.['id']);
  };

  it('shows the mail server without its password', async () => {
    const { body, text } = await (await app.as('admin')).get('/api/settings').expect(200);
    expect(body.mail).toMatchObject({ isConfigured: true, server: expect.stringMatching(/^127/) });
    expect(text).not.toContain('secret@');
  });

  it('sends a test email to the caller and reports success', async () => {
    const browser = await app.as('super_admin');
    const { email } = await app.user('super_admin');
    const { body } = await browser.post('/api/settings/mail/test').expect(200);
    expect(body).toMatchObject({ recipient: email, status: 'sent', lastError: null });
    expect(received).toContain(email);
  });

  it('reports why a test email was rejected', async () => {
    rejectsRecipients = true;
    const { body } = await (
      await app.as('super_admin')
    )
      .post('/api/settings/mail/test')
      .expect(200);
    expect(body.status).not.toBe('sent');
    expect(body.lastError).toContain('No such mailbox');
  });

  it('lists emails by status and retries a failed one', async () => {
    const browser = await app.as('super_admin');
    const id = await insertMail();
    const list = await browser.get('/api/settings/outbox?status=failed').expect(200);
    expect(list.body[0]).toMatchObject({
      id,
      lastError: 'Mailbox full',
      abilities: { retry: true },
    });
    expect(JSON.stringify(list.body)).not.toContain('Hello Kim');
    const { body } = await browser.post(`/api/settings/outbox/${id}/retry`).expect(200);
    expect(body).toMatchObject({ id, status: 'sent', attempts: 1 });
    const again = await browser.post(`/api/settings/outbox/${id}/retry`).expect(409);
    expect(again.body.rule).toBe('outbox.not_retryable');
  });

  it('finds emails by words of the subject and by the start of the recipient', async () => {
    const browser = await app.as('admin');
    const invoice = await insertMail({ subject: 'Invoice INV-2026-0815 from Harbour' });
    const mail = await insertMail({ recipient: 'ines.sousa@porto.example' });
    const found = async (search: string, query = ''): Promise<string[]> => {
      const path = `/api/settings/outbox?search=${encodeURIComponent(search)}${query}`;
      const { body } = await browser.get(path).expect(200);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await found('inv-2026-0815')).toEqual([invoice]);
    expect(await found('Ines.Sousa@')).toEqual([mail]);
    expect(await found('ines.sousa@', '&status=sent')).toEqual([]);
    expect(await found('%@porto.example')).toEqual([]);
  });

  it('shows the text of an email, but secret links only to super admins', async () => {
    const plain = await insertMail();
    const secret = await insertMail({ template: 'password-reset', text: 'https://link' });
    const admin = await app.as('admin');
    const { body } = await admin.get(`/api/settings/outbox/${plain}`).expect(200);
    expect(body.text).toBe('Hello Kim');
    const rejected = await admin.get(`/api/settings/outbox/${secret}`).expect(403);
    expect(rejected.body.rule).toBe('outbox.secret_text');
    await (await app.as('super_admin')).get(`/api/settings/outbox/${secret}`).expect(200);
  });

  it('shows the formatted email without scripts and content from other servers', async () => {
    const html = '<html><head><title>Hi</title></head><body><p>Hello Kim</p></body></html>';
    const formatted = await insertMail({ html });
    const plain = await insertMail();
    const secret = await insertMail({ template: 'password-reset', html });
    const admin = await app.as('admin');
    const { body } = await admin.get(`/api/settings/outbox/${formatted}`).expect(200);
    expect(body.hasHtml).toBe(true);
    const page = await admin.get(`/api/settings/outbox/${formatted}/formatted`).expect(200);
    expect(page.text).toContain('<p>Hello Kim</p>');
    expect(page.text).toContain('<base target="_blank">');
    const policy = page.headers['content-security-policy'];
    expect(policy).toMatch(/^sandbox allow-same-origin allow-popups .*default-src 'none'/);
    expect(policy).toContain('img-src data:;');
    await admin.get(`/api/settings/outbox/${plain}/formatted`).expect(404);
    await admin.get(`/api/settings/outbox/${secret}/formatted`).expect(403);
  });
});
