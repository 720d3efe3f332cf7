import { auditRows, type Client, makeClient, newClient, startApp, type TestApp } from './harness';

const BERLIN = {
  street: 'Hauptstraße 5',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
};

describe('the billing details of clients', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  const update = (id: number, fields: object) => manager.put(`/api/clients/${id}`).send(fields);

  it('stores and returns every field', async () => {
    const details = {
      ...BERLIN,
      taxId: 'DE 123 456 789',
      registrationNumber: 'HRB 12345',
      billingEmail: 'Accounts@Acme.example',
      paymentDays: 14,
      isEinvoiced: true,
      remindersPaused: true,
    };
    const client = await makeClient(app, { ...details, address: undefined, country: 'de' });
    expect(client).toMatchObject({
      ...details,
      taxId: 'DE123456789',
      billingEmail: 'accounts@acme.example',
      taxRateId: null,
      taxRateName: null,
      address: 'Hauptstraße 5\n10115 Berlin\nGermany',
    });
    const { body } = await manager.get(`/api/clients?search=${client.email}`).expect(200);
    expect(body[0]).toMatchObject({ isEinvoiced: true, country: 'DE', paymentDays: 14 });
  });

  it('has no billing details by default', async () => {
    expect(await makeClient(app, { address: undefined })).toMatchObject({
      address: null,
      street: null,
      country: null,
      paymentDays: null,
      isEinvoiced: false,
      remindersPaused: false,
    });
  });

  it('accepts an address as text and replaces the complete address', async () => {
    const { id } = await makeClient(app, { ...BERLIN, address: undefined });
    const { body } = await update(id, { address: '9 Liberty Plaza, New York' }).expect(200);
    expect(body).toMatchObject({
      address: '9 Liberty Plaza, New York',
      street: '9 Liberty Plaza, New York',
      postalCode: null,
      city: null,
      country: null,
    });
  });

  it('changes nothing when a caller sends back what it has read', async () => {
    const client = await makeClient(app, { ...BERLIN, address: undefined });
    const { address, name, email } = client;
    const { body } = await update(client.id, { address, name, email }).expect(200);
    expect(body).toMatchObject({ ...BERLIN, version: client.version });
  });

  it('checks the tax ID again when the country changes', async () => {
    const { id } = await makeClient(app, { taxId: '12-3456789', country: 'US' });
    const { body } = await update(id, { country: 'DE' }).expect(400);
    expect(body.errors).toEqual({ taxId: 'A VAT ID in Germany looks like DE123456789.' });
    await update(id, { country: 'DE', taxId: 'DE123456789' }).expect(200);
    await update(id, { country: 'FR' }).expect(200);
  });

  it.each([
    [{ country: 'XX' }, 'country'],
    [{ country: 'Germany' }, 'country'],
    [{ country: 'DE', taxId: 'DE12' }, 'taxId'],
    [{ taxId: 'x'.repeat(51) }, 'taxId'],
    [{ billingEmail: 'nobody' }, 'billingEmail'],
    [{ paymentDays: 366 }, 'paymentDays'],
    [{ paymentDays: -1 }, 'paymentDays'],
    [{ isEinvoiced: 'yes' }, 'isEinvoiced'],
    [{ isEinvoiced: null }, 'isEinvoiced'],
    [{ taxRateId: 0 }, 'taxRateId'],
  ])('rejects the billing details %j', async (fields, field) => {
    const { body } = await manager.post('/api/clients').send(newClient(fields)).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('records changes in the history with readable values', async () => {
    const { id } = await makeClient(app, { address: undefined });
    await update(id, { city: 'Berlin', remindersPaused: true }).expect(200);
    const [, row] = await auditRows(app, 'client', id);
    expect(JSON.parse(row?.after ?? '')).toEqual({ city: 'Berlin', remindersPaused: true });
    const { body } = await manager.get(`/api/clients/${id}/activity`).expect(200);
    expect(body[0].changes).toEqual([
      { field: 'city', before: null, after: 'Berlin' },
      { field: 'remindersPaused', before: 'false', after: 'true' },
    ]);
  });

  it('keeps the address of the remaining client when two are merged', async () => {
    const from = await makeClient(app, { ...BERLIN, address: undefined, taxId: 'DE123456789' });
    const into = await makeClient(app, { address: '1 Quay' });
    const admin = await app.as('admin');
    const { body } = await admin
      .post(`/api/clients/${from.id}/merge`)
      .send({ intoId: into.id })
      .expect(200);
    expect(body).toMatchObject({ address: '1 Quay', country: null, taxId: 'DE123456789' });
  });
});
