import {
  type Client,
  makeClient,
  makeTicket,
  newInvoice,
  placesOf,
  startApp,
  type TestApp,
} from './harness';

describe('erasure of clients and their contacts', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('super_admin');
  });

  afterAll(() => app.close());

  it('erases the contact of a client, and keeps the company and its issued invoices', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const contactName = `Wilhelmina Oak${mark}`;
    const email = `w.${mark}@contact.example`;
    const client = await makeClient(app, {
      name: 'Keepers Ltd',
      contactName,
      email,
      phone: '+49 30 5550177',
    });
    const other = { name: `Ottoline Ash${mark}`, email: `o.${mark}@contact.example` };
    const address = `/api/clients/${client.id}`;
    await admin
      .post(`${address}/contacts`)
      .send({ ...other, phone: '+49 30 5550188' })
      .expect(201);
    const text = `${other.name} prefers ${other.email}.`;
    const { body: note } = await admin.post(`${address}/notes`).send({ body: text }).expect(201);
    await makeTicket(app, { clientName: 'Keepers Ltd', clientEmail: email, title: contactName });
    const invoice = (clientEmail: string) =>
      admin.post('/api/invoices').send(newInvoice({ clientName: 'Keepers Ltd', clientEmail }));
    const { body: issued } = await invoice(email).expect(201);
    await app.database.query("UPDATE invoices SET status = 'pending' WHERE id = ?", [issued.id]);

    const { body } = await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect(body.tables).toContainEqual({
      table: 'invoices',
      rows: 0,
      kept: 1,
      keptReason: 'The law requires that issued invoices are kept.',
    });
    const places = await placesOf(app, [
      ...[email, contactName, '+49 30 5550177'],
      ...[other.name, other.email, '+49 30 5550188'],
    ]);
    expect(places.filter((place) => !place.startsWith('invoices.'))).toEqual([]);
    expect(places).toContain(`invoices.clientEmail: ${email}`);
    expect((await admin.get(`/api/clients/${client.id}`).expect(200)).body).toMatchObject({
      name: 'Keepers Ltd',
      contactName: null,
      phone: null,
      email: `client-${client.id}@erased.invalid`,
    });
    expect((await admin.get(`${address}/contacts`).expect(200)).body).toEqual([]);
    const { body: notes } = await admin.get(`${address}/notes`).expect(200);
    const name = `Erased contact ${client.id}`;
    expect(notes).toMatchObject([
      { id: note.id, body: `${name} prefers client-${client.id}@erased.invalid.` },
    ]);
  });

  it('erases phone numbers and names written last name first from text, and leaves lists of other people', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const contactName = `Wilhelmina van Oak${mark}`;
    const phone = `+49 171 ${mark}`;
    const client = await makeClient(app, { contactName, phone });
    const notes = `/api/clients/${client.id}/notes`;
    const others = `Pieter van Oak${mark}, Wilhelmina Bos`;
    const body = `Call ${phone}. Listed as van Oak${mark}, Wilhelmina or Oak${mark}, Wilhelmina van. ${others}`;
    await admin.post(notes).send({ body }).expect(201);
    await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({
        reason: `van Oak${mark}, Wilhelmina asked for it, ${contactName.toLowerCase()} confirmed`,
      })
      .expect(200);
    const name = `Erased contact ${client.id}`;
    expect((await admin.get(notes).expect(200)).body).toMatchObject([
      { body: `Call [erased phone number]. Listed as ${name} or ${name}. ${others}` },
    ]);
    const { body: log } = await admin
      .get(`/api/audit?entity=client&entityId=${client.id}&actions=client.erase`)
      .expect(200);
    expect(log).toMatchObject([{ note: `${name} asked for it, ${name} confirmed` }]);
  });

  it('erases a phone number with any separators and a name in both orders, but no similar ones', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const digits = '4711';
    const client = await makeClient(app, {
      contactName: `Oak${mark}, Wilhelmina`,
      phone: `+1 (555) 010-${digits}`,
    });
    const notes = `/api/clients/${client.id}/notes`;
    const other = `+44 555 010 ${digits}, 1-555-010-${digits}9, 1555010${digits}.00, Wilhelmina Oak${mark}son`;
    const written = [
      `+1555010${digits}`,
      `1-555-010-${digits}`,
      `+1 (555) 010\u00a0${digits}`,
      `1 555.010.${digits}`,
    ];
    const body = `${written.join(', ')}: Wilhelmina Oak${mark} or Oak${mark}, Wilhelmina. ${other}`;
    await admin.post(notes).send({ body }).expect(201);
    await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    const name = `Erased contact ${client.id}`;
    const phones = written.map(() => '[erased phone number]').join(', ');
    expect((await admin.get(notes).expect(200)).body).toMatchObject([
      { body: `${phones}: ${name} or ${name}. ${other}` },
    ]);
  });

  it('erases a name and a phone number at the start of a line from the audit log', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const person = { contactName: `Ann Oak${mark}`, phone: '+1 555 010 4712' };
    const client = await makeClient(app, person);
    const texts = Object.values(person);
    const body = `Please call\n${person.contactName}\n${person.phone}`;
    await admin.post(`/api/clients/${client.id}/notes`).send({ body }).expect(201);
    expect(await placesOf(app, texts)).toContain(`audit_log.after: ${person.phone}`);
    await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect(await placesOf(app, texts)).toEqual([]);
  });

  it('erases one contact of a client, and keeps the others and what they share', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const leaving = { name: `Ottoline Ash${mark}`, email: `o.${mark}@contact.example` };
    const staying = { name: `Basil Thorne${mark}`, email: `b.${mark}@contact.example` };
    const client = await makeClient(app, { name: `Switchboard ${mark}`, phone: '+49 30 5550199' });
    const contacts = `/api/clients/${client.id}/contacts`;
    const add = (contact: object) => admin.post(contacts).send(contact).expect(201);
    const phone = `+49 171 ${mark}`;
    const { body: contact } = await add({ ...leaving, phone });
    await add({ ...staying, phone: '+49 30 5550199' });
    const ticket = await makeTicket(app, {
      clientName: leaving.name,
      clientEmail: leaving.email,
      title: `${leaving.name} and ${staying.name} call`,
    });
    await admin
      .put(`/api/clients/${client.id}`)
      .send({ contactName: leaving.name, billingEmail: leaving.email })
      .expect(200);

    const address = `/api/privacy/contacts/${contact.id}`;
    await admin.get(`${address}/export`).expect(200);
    const { body } = await admin.post(`${address}/erase`).send({ reason: 'Requested' }).expect(200);
    expect(body.tables).toContainEqual(
      expect.objectContaining({ table: 'client_contacts', rows: 1 }),
    );
    expect(await placesOf(app, [leaving.name, leaving.email, phone])).toEqual([]);
    expect((await admin.get(contacts).expect(200)).body).toMatchObject([
      { ...staying, phone: '+49 30 5550199' },
    ]);
    expect((await admin.get(`/api/clients/${client.id}`).expect(200)).body).toMatchObject({
      name: `Switchboard ${mark}`,
      contactName: null,
      billingEmail: null,
      phone: '+49 30 5550199',
      formerEmails: [`contact-${contact.id}@erased.invalid`],
    });
    expect((await admin.get(`/api/tickets/${ticket.id}`).expect(200)).body).toMatchObject({
      clientId: client.id,
      title: `Erased person ${contact.id} and ${staying.name} call`,
    });
    await admin.post(`${address}/erase`).send({ reason: 'Requested' }).expect(404);
    const { body: log } = await admin
      .get(`/api/audit?entity=client&entityId=${client.id}&actions=client.contact_erase`)
      .expect(200);
    expect(log).toHaveLength(1);
  });

  it('removes an erased client and its contacts from the blocked senders, and keeps the others', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const client = await makeClient(app, { email: `blocked.${mark}@contact.example` });
    const contact = { name: `Basil Ash${mark}`, email: `basil.${mark}@contact.example` };
    await admin.post(`/api/clients/${client.id}/contacts`).send(contact).expect(201);
    const blocked = async (): Promise<string[]> =>
      (await admin.get('/api/settings').expect(200)).body.helpdesk.blockedSenders;
    const others = [`other.${mark}@contact.example`, ...(await blocked())];
    for (const address of [client.email, contact.email, others[0]]) {
      await admin.post('/api/settings/helpdesk/block-sender').send({ address }).expect(200);
    }
    await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect(await blocked()).toEqual(others.sort());
    expect(await placesOf(app, [client.email, contact.email])).toEqual([]);
  });

  it('erases a name from an email of a megabyte', async () => {
    const name = `Wilhelmina Oak${crypto.randomUUID().slice(0, 8)}`;
    const client = await makeClient(app, { contactName: name, phone: '+1 555 010 4713' });
    const { id } = await makeTicket(app);
    const html = `<p>${'Call 1 or 12 by 10:30. '.repeat(50_000)}${name}</p>`;
    await app.database.query(
      `INSERT INTO ticket_messages (ticketId, kind, direction, body, authorName, html)
       VALUES (?, 'reply', 'in', 'Hello', 'Kim Lee', ?)`,
      [id, html],
    );
    await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect(await placesOf(app, [name])).toEqual([]);
  });

  it('erases a client with a hundred contacts', async () => {
    const client = await makeClient(app);
    const path = `/api/clients/${client.id}`;
    const numbers = Array.from({ length: 100 }, (_, index) => 20300100 + index);
    for (const number of numbers) {
      await admin
        .post(`${path}/contacts`)
        .send({ name: `Person Number${number}`, phone: `+49 (171) ${number}` })
        .expect(201);
    }
    await admin.post(`${path}/notes`).send({ body: 'Call +49 171/20300199' }).expect(201);
    await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect((await admin.get(`${path}/notes`).expect(200)).body).toMatchObject([
      { body: 'Call [erased phone number]' },
    ]);
  });

  it('keeps a phone number of an erased contact that the company has with other separators', async () => {
    const client = await makeClient(app, { phone: '+49 30 5550166' });
    const path = `/api/clients/${client.id}`;
    const { body: contact } = await admin
      .post(`${path}/contacts`)
      .send({ name: 'Odette Ash', phone: '+49 (30) 555 01 66' })
      .expect(201);
    const body = 'Reception: +49 30/5550166';
    await admin.post(`${path}/notes`).send({ body }).expect(201);
    await admin
      .post(`/api/privacy/contacts/${contact.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect((await admin.get(path).expect(200)).body.phone).toBe('+49 30 5550166');
    expect((await admin.get(`${path}/notes`).expect(200)).body).toMatchObject([{ body }]);
  });

  it('removes a name of one word from the history when its contact is erased', async () => {
    const name = `Cher${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await makeClient(app);
    const contacts = `/api/clients/${id}/contacts`;
    const { body: contact } = await admin.post(contacts).send({ name }).expect(201);
    await admin
      .post(`/api/privacy/contacts/${contact.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect(await placesOf(app, [name])).toEqual([]);
  });
});
