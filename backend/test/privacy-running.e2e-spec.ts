import { MINUTE_MS } from '@atrium/contracts';
import type { Response } from 'supertest';
import { ErasureLimits } from '../src/modules/privacy/erasures.service';
import {
  atOnce,
  type Client,
  countStatuses,
  makeClient,
  makeTicket,
  newInvitation,
  placesOf,
  runErasures,
  startApp,
  type TestApp,
  waitUntil,
} from './harness';

const expectErasureRunning = (responses: readonly Response[]): void =>
  expect(responses.map(({ status, body }) => [status, body.rule])).toEqual(
    responses.map(() => [409, 'privacy.erasure_running']),
  );

describe('erasure that takes long', () => {
  let app: TestApp;
  let admin: Client;
  let limits: ErasureLimits;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('super_admin');
    limits = app.nest.get(ErasureLimits);
  });

  afterAll(() => app.close());

  afterEach(() => {
    Object.assign(limits, new ErasureLimits());
    app.clock.reset();
  });

  const unfinished = async () => (await admin.get('/api/privacy/erasures').expect(200)).body;

  const erase = (id: number, reason = 'Requested') =>
    admin.post(`/api/privacy/users/${id}/erase`).send({ reason });

  const eraseClient = (id: number) =>
    admin.post(`/api/privacy/clients/${id}/erase`).send({ reason: 'Requested' }).expect(200);

  const eraseContact = (id: number) =>
    admin.post(`/api/privacy/contacts/${id}/erase`).send({ reason: 'Requested' }).expect(200);

  /** A client with one contact, and the path of its contacts. */
  async function clientWithContact() {
    const client = await makeClient(app);
    const contacts = `/api/clients/${client.id}/contacts`;
    const { body: contact } = await admin
      .post(contacts)
      .send({ name: 'Ottilie Ferns' })
      .expect(201);
    return { client, contact, contacts };
  }

  /** A user and a ticket message with the name. */
  async function mentionedUser() {
    const mark = crypto.randomUUID().slice(0, 8);
    const user = await app.addUser({ firstName: `Ottilie${mark}`, lastName: `Ferns${mark}` });
    const name = `${user.firstName} ${user.lastName}`;
    const ticket = await makeTicket(app);
    await admin
      .post(`/api/tickets/${ticket.id}/messages`)
      .send({ kind: 'note', body: `Ask ${name}.` })
      .expect(201);
    return { id: user.id, name, texts: [name, user.email] };
  }

  /** Requests the erasure of a user while another process has the lease. */
  async function waitingErasure() {
    const person = await mentionedUser();
    await app.database.query(
      `REPLACE INTO job_leases (job, owner, leasedUntil)
       VALUES ('privacy.erase', 'test', NOW(3) + INTERVAL 1 HOUR)`,
    );
    limits.waitMs = 0;
    const key = crypto.randomUUID();
    const request = () =>
      erase(person.id, `Requested by ${person.name}`).set('Idempotency-Key', key);
    const { body } = await request().expect(200);
    return {
      person,
      body,
      request,
      finish: async () => {
        await runErasures(app);
        expect(await unfinished()).toEqual([]);
      },
    };
  }

  it('continues after the response, and the audit log then contains who requested it', async () => {
    const { person, body, request, finish } = await waitingErasure();
    expect(body).toMatchObject({ isErased: false, state: 'running', isComplete: true });
    const { firstName, lastName } = await app.user('super_admin');
    const requestedBy = `${firstName} ${lastName}`;
    expect(await unfinished()).toEqual([
      {
        id: expect.any(Number),
        kind: 'user',
        personId: person.id,
        name: person.name,
        state: 'running',
        lastError: null,
        nextAttemptAt: null,
        reason: `Requested by Erased user ${person.id}`,
        searchedRecords: 0,
        totalRecords: null,
        requestedBy,
        createdAt: expect.any(String),
      },
    ]);
    expect((await request().expect(200)).body).toEqual(body);
    await finish();
    expect(await placesOf(app, person.texts)).toEqual([]);
    const entries = await app.database.query<object[]>(
      "SELECT actorName, note FROM audit_log WHERE action = 'user.erase' AND entityId = ?",
      [person.id],
    );
    expect(entries).toEqual([
      { actorName: requestedBy, note: `Requested by Erased user ${person.id}` },
    ]);
    expect((await request().expect(200)).body).toEqual(body);
    expect((await erase(person.id).expect(409)).body.rule).toBe('privacy.already_erased');
  });

  it('is not requested twice, and the person is neither exported nor deleted until it finishes', async () => {
    const { person, finish } = await waitingErasure();
    const responses = [
      await erase(person.id),
      await admin
        .post(`/api/privacy/users/${person.id}/erase`)
        .send({ reason: 'Preview', dryRun: true }),
      await admin.get(`/api/privacy/users/${person.id}/export`),
      await admin.delete(`/api/users/${person.id}`),
    ];
    expectErasureRunning(responses);
    const other = await app.addUser();
    await admin.get(`/api/privacy/users/${other.id}/export`).expect(200);
    await finish();
    await admin.get(`/api/privacy/users/${person.id}/export`).expect(200);
    await admin.delete(`/api/users/${person.id}`).expect(204);
  });

  it('rejects new names, addresses and invitations of a user who is being erased', async () => {
    const { person, finish } = await waitingErasure();
    const { body: invited } = await admin
      .post('/api/users/invite')
      .send(newInvitation())
      .expect(201);
    await erase(invited.id).expect(200);
    const responses = [
      await admin.put(`/api/users/${person.id}`).send({ lastName: 'Moss' }),
      await admin.put(`/api/users/${person.id}`).send({ isActive: true }),
      await admin.post(`/api/users/${invited.id}/resend-invite`),
    ];
    expectErasureRunning(responses);
    await finish();
  });

  it('rejects new contact details of a client that is being erased, but not other changes', async () => {
    const { client, contact, contacts } = await clientWithContact();
    const { finish } = await waitingErasure();
    await eraseClient(client.id);
    expectErasureRunning([
      await admin.put(`/api/clients/${client.id}`).send({ contactName: 'Ann Moss' }),
      await admin.post(contacts).send({ name: 'Ann Moss' }),
      await admin.put(`${contacts}/${contact.id}`).send({ name: 'Ann Moss' }),
      await admin.delete(`${contacts}/${contact.id}`),
    ]);
    await admin.put(`/api/clients/${client.id}`).send({ city: 'Bergen' }).expect(200);
    await finish();
  });

  it('rejects a new name of a contact who is being erased', async () => {
    const { contact, contacts } = await clientWithContact();
    const { finish } = await waitingErasure();
    await eraseContact(contact.id);
    expectErasureRunning([await admin.put(`${contacts}/${contact.id}`).send({ name: 'Ann Moss' })]);
    await admin.post(contacts).send({ name: 'Ann Moss' }).expect(201);
    await finish();
  });

  it('removes the failed erasure of a contact who is then erased with the client', async () => {
    const { client, contact } = await clientWithContact();
    const { finish } = await waitingErasure();
    await eraseContact(contact.id);
    await app.database.query("UPDATE erasures SET state = 'failed' WHERE kind = 'contact'");
    await eraseClient(client.id);
    await finish();
  });

  it('prevents the deletion and merging of a client whose contact is being erased', async () => {
    const { client, contact, contacts } = await clientWithContact();
    const other = await makeClient(app);
    const { finish } = await waitingErasure();
    await eraseContact(contact.id);
    const responses = [
      await admin.delete(`${contacts}/${contact.id}`),
      await admin.delete(`/api/clients/${client.id}`),
      await admin.post(`/api/clients/${client.id}/merge`).send({ intoId: other.id }),
      await admin.post(`/api/clients/${other.id}/merge`).send({ intoId: client.id }),
    ];
    expectErasureRunning(responses);
    await finish();
    await admin.delete(`/api/clients/${client.id}`).expect(204);
  });

  it('finishes the erasures of several people who are erased at the same time', async () => {
    const people = await Promise.all([mentionedUser(), mentionedUser(), mentionedUser()]);
    const responses = await Promise.all(people.map(({ id }) => erase(id)));
    expect(responses.map(({ body }) => body.state)).toEqual(['done', 'done', 'done']);
    expect(
      await placesOf(
        app,
        people.flatMap(({ texts }) => texts),
      ),
    ).toEqual([]);
    expect(await unfinished()).toEqual([]);
  });

  it('is recorded once when ten requests arrive at once', async () => {
    const { id } = await mentionedUser();
    limits.waitMs = 0;
    const responses = await atOnce(10, () => erase(id));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 9 });
    await waitUntil(async () => (await unfinished()).length === 0);
  });

  describe('that fails', () => {
    let now: number;

    const freezeAt = (time: number): void => {
      now = time;
      app.clock.freezeAt(new Date(time).toISOString());
    };

    beforeEach(() => freezeAt(Date.now()));

    afterEach(() => app.database.query('DROP TRIGGER IF EXISTS failing_message'));

    /** A person whose erasure has failed once. The error contains the name. */
    async function failedErasure() {
      const person = await mentionedUser();
      await app.database.query(
        `CREATE TRIGGER failing_message BEFORE UPDATE ON ticket_messages FOR EACH ROW
         IF OLD.body LIKE '%${person.name}%' THEN
           SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'No space to change ${person.name}';
         END IF`,
      );
      const { body } = await erase(person.id).expect(200);
      expect(body).toMatchObject({ isErased: false, state: 'running' });
      return { person, finish: () => app.database.query('DROP TRIGGER failing_message') };
    }

    it('is retried after growing pauses, and shows the error without the name', async () => {
      const { person, finish } = await failedErasure();
      const pauses: number[] = [];
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        // The session of the admin would have expired.
        app.clock.reset();
        const [erasure] = await unfinished();
        expect(erasure.state).toBe('failed');
        expect(erasure.lastError).toContain('No space to change Erased user');
        expect(erasure.lastError).not.toContain(person.name);
        const next = Date.parse(erasure.nextAttemptAt);
        pauses.push((next - now) / MINUTE_MS);
        freezeAt(next);
        if (attempt === 6) await finish();
        await runErasures(app);
      }
      expect(pauses).toEqual([1, 5, 30, 120, 360, 360]);
      app.clock.reset();
      expect(await unfinished()).toEqual([]);
      expect(await placesOf(app, person.texts)).toEqual([]);
    });

    it('notifies super admins once, after the fourth attempt, without the name', async () => {
      const [admin, superAdmin] = [await app.user('admin'), await app.user('super_admin')];
      const notices = (): Promise<object[]> =>
        app.database.query(
          `SELECT userId, title, link FROM notifications
           WHERE type = 'erasure.failing' AND userId IN (?, ?)`,
          [admin.id, superAdmin.id],
        );
      // Of other tests.
      await app.database.query("DELETE FROM notifications WHERE type = 'erasure.failing'");
      const { person, finish } = await failedErasure();
      const counts: number[] = [];
      for (const pause of [1, 5, 30, 120]) {
        freezeAt(now + pause * MINUTE_MS);
        await runErasures(app);
        counts.push((await notices()).length);
      }
      expect(counts).toEqual([0, 0, 1, 1]);
      const title = 'The erasure of a team member keeps failing';
      expect(await notices()).toEqual([
        { userId: superAdmin.id, title, link: '/settings?tab=privacy' },
      ]);
      const [mail] = await app.database.query<{ text: string }[]>(
        'SELECT text FROM outbox WHERE recipient = ? AND subject = ? ORDER BY id DESC LIMIT 1',
        [superAdmin.email, title],
      );
      expect(mail?.text).toContain('Atrium keeps trying.');
      expect(mail?.text).not.toContain(person.name);
      await finish();
      freezeAt(now + 360 * MINUTE_MS);
      await runErasures(app);
    });

    it('is not retried during a pause', async () => {
      const { finish } = await failedErasure();
      await finish();
      await runErasures(app);
      expect(await unfinished()).toMatchObject([{ state: 'failed' }]);
      freezeAt(now + MINUTE_MS);
      await runErasures(app);
      expect(await unfinished()).toEqual([]);
    });

    it.each([
      ['failed in a version without retries', null],
      ['was scheduled while the clock was years ahead', '2100-01-01 00:00:00'],
    ])('is retried immediately if it %s', async (_reason, nextAttemptAt) => {
      const { finish } = await failedErasure();
      await app.database.query('UPDATE erasures SET nextAttemptAt = ?', [nextAttemptAt]);
      await finish();
      await runErasures(app);
      expect(await unfinished()).toEqual([]);
    });

    it('does not delay the erasures of other people', async () => {
      const { finish } = await failedErasure();
      const other = await mentionedUser();
      expect((await erase(other.id).expect(200)).body.state).toBe('done');
      expect(await placesOf(app, other.texts)).toEqual([]);
      await finish();
      freezeAt(now + MINUTE_MS);
      await runErasures(app);
    });

    it('is retried immediately when a user requests it again', async () => {
      const { person, finish } = await failedErasure();
      await admin.delete(`/api/users/${person.id}`).expect(409);
      await finish();
      const { body } = await erase(person.id, 'Requested again').expect(200);
      expect(body.state).toBe('done');
      expect(await unfinished()).toEqual([]);
      expect(await placesOf(app, person.texts)).toEqual([]);
    });

    it('is requested again once when ten requests arrive at once', async () => {
      const { person, finish } = await failedErasure();
      await finish();
      const responses = await atOnce(10, () => erase(person.id));
      expect(countStatuses(responses)).toEqual({ 200: 1, 409: 9 });
      expect(await unfinished()).toEqual([]);
    });
  });

  it('does not count all rows for the preview of a large database', async () => {
    const { id } = await mentionedUser();
    limits.previewMs = 0;
    const { body } = await admin
      .post(`/api/privacy/users/${id}/erase`)
      .send({ reason: 'Preview', dryRun: true })
      .expect(200);
    expect(body).toEqual({ isErased: false, state: 'preview', isComplete: false, tables: [] });
  });

  it('skips large gaps between ids', async () => {
    const { id, name, texts } = await mentionedUser();
    await app.database.query(
      `INSERT INTO outbox (id, recipient, template, subject, text, html)
       SELECT 4000000000000000, 'x@far.example', 'test', ?, '', ''`,
      [name],
    );
    const { body } = await erase(id).expect(200);
    expect(body.state).toBe('done');
    expect(body.tables).toContainEqual(expect.objectContaining({ table: 'outbox', rows: 1 }));
    expect(await placesOf(app, texts)).toEqual([]);
  });
});
