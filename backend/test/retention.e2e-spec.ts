import { DAY_MS } from '@atrium/contracts';
import { JobRunner } from '../src/platform/jobs';
import {
  atOnce,
  type Client,
  composeEmail,
  Helpdesk,
  makeClient,
  makeJobsDue,
  makeProject,
  runJobs,
  storedFiles,
  storedRow,
  summaryDifferences,
  upload,
} from './harness';

const RULES = {
  auditLogDays: null,
  outboxDays: null,
  notificationDays: null,
  closedTicketDays: null,
  trashDays: 30,
  isOnHold: false,
  heldClientIds: [] as number[],
};

type Rules = Omit<Record<keyof typeof RULES, number | null>, 'isOnHold' | 'heldClientIds'> &
  Pick<typeof RULES, 'isOnHold' | 'heldClientIds'>;

describe('retention', () => {
  const helpdesk = new Helpdesk();
  let admin: Client;

  beforeAll(async () => {
    await helpdesk.start();
    admin = await helpdesk.app.as('super_admin');
  });

  beforeEach(() => save({}));

  afterAll(async () => {
    expect(await summaryDifferences(helpdesk.app.database)).toEqual([]);
    await helpdesk.stop();
  });

  const save = async (rules: Partial<Rules>) =>
    (
      await admin
        .put('/api/settings/retention')
        .send({ ...RULES, ...rules })
        .expect(200)
    ).body;

  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    helpdesk.app.database.query<Row[]>(sql, values);

  const preview = async (rules: Partial<Rules>, kind: string) => {
    const { body } = await admin
      .post('/api/settings/retention/preview')
      .send({ ...RULES, ...rules })
      .expect(200);
    return body.find((row: { kind: string }) => row.kind === kind);
  };

  const age = (table: string, column: string, id: number, days: number) =>
    query(`UPDATE ${table} SET ${column} = UTC_TIMESTAMP(3) - INTERVAL ? DAY WHERE id = ?`, [
      days,
      id,
    ]);

  /** What the retention job has recorded for the kind: one row for each batch. */
  const recorded = async (kind: string): Promise<number> => {
    const rows = await query<{ after: string }>(
      "SELECT CONVERT(`after` USING utf8mb4) AS after FROM audit_log WHERE action = 'setting.apply_retention'",
    );
    return rows
      .map((row) => JSON.parse(row.after))
      .filter((after) => after.kind === kind)
      .reduce((sum, after) => sum + after.records, 0);
  };

  async function insertNotifications(count: number, days: number): Promise<void> {
    const { id } = await helpdesk.app.user('viewer');
    const createdAt = new Date(Date.now() - days * DAY_MS);
    const rows = Array.from({ length: count }, () => [id, 'ticket.assigned', 'Old', createdAt]);
    await query('INSERT INTO notifications (userId, type, title, createdAt) VALUES ?', [rows]);
  }

  const countOld = async (): Promise<number> => {
    const [row] = await query<{ rows: string }>(
      "SELECT COUNT(*) AS `rows` FROM notifications WHERE title = 'Old'",
    );
    return Number(row?.rows);
  };

  /** Closes the ticket, with its last activity 100 days ago. */
  async function close(id: number): Promise<void> {
    for (const status of ['resolved', 'closed']) {
      await helpdesk.manager.put(`/api/tickets/${id}`).send({ status }).expect(200);
    }
    await age('tickets', 'lastActivityAt', id, 100);
  }

  /** A closed ticket with a received attachment and a note. */
  async function closedTicket(sender = helpdesk.newSender()): Promise<number> {
    const id = await helpdesk.openTicket(sender, {
      attachments: [{ filename: 'log.txt', content: crypto.randomUUID() }],
    });
    await helpdesk.reply(id, { kind: 'note' });
    await close(id);
    return id;
  }

  async function trashedFile(fields: Record<string, string> = {}): Promise<number> {
    const browser = await helpdesk.app.as('manager');
    const { body } = await upload(browser, { name: 'old.txt' }, fields).expect(201);
    await browser.delete(`/api/evidence/${body.id}`).expect(204);
    await age('evidence_files', 'deletedAt', body.id, 100);
    return body.id;
  }

  it('keeps everything but the trash by default', async () => {
    const { body } = await admin.get('/api/settings/retention').expect(200);
    expect(body).toMatchObject({ ...RULES, heldClients: [], version: expect.any(Number) });
  });

  it('previews the records of rules that are not saved and deletes nothing', async () => {
    await insertNotifications(3, 20);
    expect(await preview({ notificationDays: 10 }, 'notification')).toMatchObject({
      records: 3,
      related: 0,
      oldestAt: expect.any(String),
    });
    expect(await preview({ notificationDays: 30 }, 'notification')).toMatchObject({
      records: 0,
      oldestAt: null,
    });
    expect(await preview({}, 'notification')).toMatchObject({ records: 0 });
    await runJobs(helpdesk.app);
    expect(await countOld()).toBe(3);
    await query("DELETE FROM notifications WHERE title = 'Old'");
  });

  it('deletes old notifications in batches and records how many', async () => {
    const before = await recorded('notification');
    await insertNotifications(2300, 20);
    await insertNotifications(2, 5);
    await save({ notificationDays: 10 });
    await runJobs(helpdesk.app);
    expect(await countOld()).toBe(2);
    expect((await recorded('notification')) - before).toBe(2300);
    await query("DELETE FROM notifications WHERE title = 'Old'");
  });

  it('deletes old audit entries and leaves one that says so', async () => {
    const [row] = await query<{ id: number }>('SELECT MIN(id) AS id FROM audit_log');
    const id = Number(row?.id);
    await age('audit_log', 'createdAt', id, 100);
    await save({ auditLogDays: 90 });
    await runJobs(helpdesk.app);
    expect(await query('SELECT id FROM audit_log WHERE id = ?', [id])).toEqual([]);
    const { body } = await admin.get('/api/audit?entity=setting').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({
        action: 'setting.apply_retention',
        actorName: 'Atrium',
        after: { kind: 'auditLog', records: 1, until: expect.any(String) },
      }),
    );
  });

  it('deletes old emails that were sent and keeps those that are pending', async () => {
    const email = (status: string) =>
      query<never>(
        `INSERT INTO outbox (createdAt, template, recipient, subject, text, status, attempts, nextAttemptAt)
         VALUES (UTC_TIMESTAMP(3) - INTERVAL 50 DAY, 'test', 'old@mail.example', 'Old', ?, ?, 1, '2099-01-01')`,
        [status, status],
      );
    for (const status of ['sent', 'failed', 'pending']) await email(status);
    expect(await preview({ outboxDays: 30 }, 'outbox')).toMatchObject({ records: 2 });
    await save({ outboxDays: 30 });
    await runJobs(helpdesk.app);
    expect(await query("SELECT status FROM outbox WHERE recipient = 'old@mail.example'")).toEqual([
      { status: 'pending' },
    ]);
  });

  it('deletes closed tickets with their messages, attachments and originals', async () => {
    const filesBefore = (await storedFiles(helpdesk.app, 'evidence')).length;
    const id = await closedTicket();
    const open = await helpdesk.openTicket(helpdesk.newSender());
    await age('tickets', 'lastActivityAt', open, 100);
    expect(await preview({ closedTicketDays: 90 }, 'closedTicket')).toMatchObject({
      records: 1,
      related: 3,
    });
    await save({ closedTicketDays: 90 });
    await runJobs(helpdesk.app);
    expect(await storedRow(helpdesk.app, 'tickets', id)).toBeUndefined();
    expect(await query('SELECT id FROM ticket_messages WHERE ticketId = ?', [id])).toEqual([]);
    expect(await storedRow(helpdesk.app, 'tickets', open)).toBeDefined();
    expect(await storedFiles(helpdesk.app, 'evidence')).toHaveLength(filesBefore);
    expect(await query('SELECT sender FROM incoming_mails WHERE storageKey IS NULL')).toEqual([
      { sender: '' },
    ]);
    expect(
      await query("SELECT id FROM audit_log WHERE action = 'ticket.delete' AND entityId = ?", [id]),
    ).toHaveLength(1);
  });

  it('does not open a deleted ticket again when its email arrives again', async () => {
    const sender = helpdesk.newSender();
    const email = await composeEmail({ from: sender });
    await helpdesk.dovecot.deliver('support', email);
    await helpdesk.fetchMail();
    const [ticket] = await helpdesk.ticketsOf(sender);
    await close(ticket?.id ?? 0);
    await save({ closedTicketDays: 90 });
    await runJobs(helpdesk.app);
    await helpdesk.dovecot.deliver('support', email);
    await helpdesk.fetchMail();
    expect(await helpdesk.ticketsOf(sender)).toEqual([]);
  });

  it('shows the days of the trash rule and applies it', async () => {
    const id = await trashedFile();
    await save({ trashDays: 200 });
    const manager = await helpdesk.app.as('manager');
    expect((await manager.get('/api/evidence/summary')).body.trashDays).toBe(200);
    await runJobs(helpdesk.app);
    expect(await storedRow(helpdesk.app, 'evidence_files', id)).toBeDefined();
    await save({ trashDays: 99 });
    await runJobs(helpdesk.app);
    expect(await storedRow(helpdesk.app, 'evidence_files', id)).toBeUndefined();
  });

  it('deletes nothing while everything is on hold', async () => {
    const [ticket, file] = [await closedTicket(), await trashedFile()];
    await insertNotifications(1, 400);
    const hold = {
      ...{ auditLogDays: 90, outboxDays: 7, notificationDays: 7, closedTicketDays: 30 },
      isOnHold: true,
    };
    expect(await preview(hold, 'closedTicket')).toMatchObject({ records: 0, oldestAt: null });
    await save(hold);
    await runJobs(helpdesk.app);
    expect(await storedRow(helpdesk.app, 'tickets', ticket)).toBeDefined();
    expect(await storedRow(helpdesk.app, 'evidence_files', file)).toBeDefined();
    expect(await countOld()).toBe(1);
    await save({ closedTicketDays: 30, notificationDays: 7 });
    await runJobs(helpdesk.app);
    expect(await countOld()).toBe(0);
  });

  it('keeps the tickets and files of a client on hold, even after a merge', async () => {
    const email = helpdesk.newSender();
    const held = await makeClient(helpdesk.app, { email });
    const other = await makeClient(helpdesk.app);
    const project = await makeProject(helpdesk.app, { clientEmail: email });
    const ticket = await closedTicket(email);
    const file = await trashedFile({ projectId: String(project.id) });
    const { heldClients } = await save({ closedTicketDays: 30, heldClientIds: [held.id] });
    expect(heldClients).toEqual([{ id: held.id, name: held.name }]);

    await admin.post(`/api/clients/${held.id}/merge`).send({ intoId: other.id }).expect(200);
    const { body } = await admin.get('/api/settings/retention').expect(200);
    expect(body.heldClientIds).toEqual([other.id]);
    await runJobs(helpdesk.app);
    expect(await storedRow(helpdesk.app, 'tickets', ticket)).toBeDefined();
    expect(await storedRow(helpdesk.app, 'evidence_files', file)).toBeDefined();

    await save({ closedTicketDays: 30 });
    await runJobs(helpdesk.app);
    expect(await storedRow(helpdesk.app, 'tickets', ticket)).toBeUndefined();
    expect(await storedRow(helpdesk.app, 'evidence_files', file)).toBeUndefined();
  });

  it('rejects the deletion of a client on hold and a hold on an unknown client', async () => {
    const client = await makeClient(helpdesk.app);
    await save({ heldClientIds: [client.id] });
    const { body } = await admin.delete(`/api/clients/${client.id}`).expect(409);
    expect(body.rule).toBe('clients.on_hold');
    await save({});
    await admin.delete(`/api/clients/${client.id}`).expect(204);
    const { body: unknown } = await admin
      .put('/api/settings/retention')
      .send({ ...RULES, heldClientIds: [client.id] })
      .expect(400);
    expect(unknown.rule).toBe('privacy.unknown_client');
  });

  it('rejects rules that would delete young records', async () => {
    const { body } = await admin
      .put('/api/settings/retention')
      .send({ ...RULES, auditLogDays: 89 })
      .expect(400);
    expect(body.errors.auditLogDays).toBe(
      'Audit log must be a whole number of days from 90 to 7,300.',
    );
  });

  it('deletes nothing more once a hold is saved while the job runs', async () => {
    await insertNotifications(5000, 20);
    await save({ notificationDays: 10 });
    await makeJobsDue(helpdesk.app.database);
    const running = helpdesk.app.nest.get(JobRunner).runDue();
    await save({ notificationDays: 10, isOnHold: true });
    const left = await countOld();
    await running;
    await runJobs(helpdesk.app);
    expect(await countOld()).toBe(left);
    await query("DELETE FROM notifications WHERE title = 'Old'");
  });

  it('deletes and records each row once when five processes run the job', async () => {
    const before = await recorded('notification');
    await insertNotifications(3000, 20);
    await save({ notificationDays: 10 });
    const runner = helpdesk.app.nest.get(JobRunner);
    await makeJobsDue(helpdesk.app.database);
    await atOnce(5, () => runner.runDue());
    expect(await countOld()).toBe(0);
    expect((await recorded('notification')) - before).toBe(3000);
  });
});
