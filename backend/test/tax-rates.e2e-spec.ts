import type { EntityManager } from 'typeorm';
import { DATABASE_SCHEMA, openDatabase } from '../src/database-schema';
import { TaxRatesReader } from '../src/modules/billing';
import { migrate } from '../src/platform/database';
import {
  atOnce,
  auditRows,
  countStatuses,
  createEmptyDatabase,
  makeClient,
  migrateOnly,
  newClient,
  newTaxRate,
  startApp,
  storedRow,
  type TestApp,
} from './harness';

const PATH = '/api/tax-rates';

describe('/api/tax-rates', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(async () => {
    await app.database.query('UPDATE clients SET taxRateId = NULL');
    await app.database.query('DELETE FROM tax_rates');
  });

  afterAll(() => app.close());

  const add = async (fields: object = {}) => {
    const admin = await app.as('admin');
    return (
      await admin
        .post(PATH)
        .send(newTaxRate({ name: 'VAT 19%', ...fields }))
        .expect(201)
    ).body;
  };

  it('adds a tax rate and records it in the audit log', async () => {
    const rate = await add();
    expect(rate).toMatchObject({
      name: 'VAT 19%',
      category: 'S',
      percent: '19.000',
      reason: null,
      isDefault: false,
      isActive: true,
      isUsed: false,
      version: 1,
      abilities: { update: true, retire: true },
    });
    const [row] = await auditRows(app, 'tax_rate', rate.id);
    expect(row).toMatchObject({ action: 'tax_rate.create' });
  });

  it('lists rates by name and shows a manager who can change them', async () => {
    await add({ name: 'VAT 7%', percent: '7' });
    await add({ name: 'Old VAT' });
    const { body, headers } = await (await app.as('manager')).get(PATH).expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Old VAT', 'VAT 7%']);
    expect(headers['x-total-count']).toBe('2');
    expect(body[0].abilities.update).toBe('tax_rates.change_needs_admin');
  });

  it('rejects a manager who adds or changes a rate', async () => {
    const { id } = await add();
    const manager = await app.as('manager');
    const { body } = await manager.post(PATH).send(newTaxRate()).expect(403);
    expect(body.rule).toBe('tax_rates.change_needs_admin');
    await manager.put(`${PATH}/${id}`).send({ isActive: false }).expect(403);
  });

  it.each([
    [{ percent: '0' }, 'percent'],
    [{ percent: '19.0005' }, 'percent'],
    [{ percent: '100.5' }, 'percent'],
    [{ percent: '-1' }, 'percent'],
    [{ category: 'Z', percent: '7' }, 'percent'],
    [{ category: 'AE', percent: '0' }, 'reason'],
    [{ category: 'O', percent: '0', reason: ' ' }, 'reason'],
    [{ category: 'X' }, 'category'],
    [{ name: '' }, 'name'],
    [{ isActive: false }, 'isActive'],
  ])('rejects a rate with %j', async (fields, field) => {
    const admin = await app.as('admin');
    const { body } = await admin.post(PATH).send(newTaxRate(fields)).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('rejects the name of another active rate when a rate is added, renamed or restored', async () => {
    const former = await add();
    const admin = await app.as('admin');
    const expectTaken = ({ body }: { body: { rule: string; errors: object } }) => {
      expect(body.rule).toBe('tax_rates.name_taken');
      expect(body.errors).toHaveProperty('name');
    };
    expectTaken(
      await admin
        .post(PATH)
        .send(newTaxRate({ name: 'vat 19%' }))
        .expect(409),
    );
    const reduced = await add({ name: 'VAT 7%', percent: '7' });
    expectTaken(await admin.put(`${PATH}/${reduced.id}`).send({ name: 'VAT 19%' }).expect(409));
    await admin.put(`${PATH}/${former.id}`).send({ isActive: false }).expect(200);
    const next = await add({ percent: '20' });
    expectTaken(await admin.put(`${PATH}/${former.id}`).send({ isActive: true }).expect(409));
    await admin.put(`${PATH}/${next.id}`).send({ isActive: false }).expect(200);
    await admin.put(`${PATH}/${former.id}`).send({ isActive: true }).expect(200);
  });

  it('adds one rate when eight requests use the same name at the same time', async () => {
    const admin = await app.as('admin');
    const responses = await atOnce(8, () => admin.post(PATH).send(newTaxRate({ name: 'VAT 19%' })));
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: 7 });
  });

  it('keeps one default when another rate becomes the default', async () => {
    const first = await add({ isDefault: true });
    const second = await add({ name: 'VAT 7%', percent: '7', isDefault: true });
    expect(second.isDefault).toBe(true);
    expect(await storedRow(app, 'tax_rates', first.id)).toMatchObject({
      isDefault: null,
      version: 2,
    });
    const admin = await app.as('admin');
    await admin.put(`${PATH}/${first.id}`).send({ isDefault: true }).expect(200);
    expect(await storedRow(app, 'tax_rates', second.id)).toMatchObject({ isDefault: null });
  });

  it('keeps one default when two admins set one at the same time', async () => {
    const responses = await atOnce(8, async (index) => {
      const admin = await app.as('admin');
      return admin.post(PATH).send(newTaxRate({ name: `VAT ${index}`, isDefault: true }));
    });
    const counts = countStatuses(responses);
    expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(8);
    const [defaults] = await app.database.query(
      'SELECT COUNT(*) AS count FROM tax_rates WHERE isDefault = 1',
    );
    expect(Number(defaults.count)).toBe(1);
  });

  it('retires the default rate without choosing another one', async () => {
    const { id } = await add({ isDefault: true });
    const admin = await app.as('admin');
    const { body } = await admin.put(`${PATH}/${id}`).send({ isActive: false }).expect(200);
    expect(body).toMatchObject({ isActive: false, isDefault: false });
    const rejected = await admin.put(`${PATH}/${id}`).send({ isDefault: true }).expect(400);
    expect(rejected.body.rule).toBe('tax_rates.retired_default');
    await admin.put(`${PATH}/${id}`).send({ isActive: true, isDefault: true }).expect(200);
  });

  it('changes an unused rate and checks the changed fields together', async () => {
    const { id } = await add();
    const admin = await app.as('admin');
    const { body } = await admin.put(`${PATH}/${id}`).send({ category: 'Z' }).expect(400);
    expect(body.errors).toHaveProperty('percent');
    await admin
      .put(`${PATH}/${id}`)
      .send({ category: 'G', percent: '0', reason: 'Export' })
      .expect(200);
  });

  it('retires a rate in use, but does not change it', async () => {
    const rate = await add();
    const client = await makeClient(app, { taxRateId: rate.id });
    expect(client.taxRateName).toBe('VAT 19%');
    const admin = await app.as('admin');
    const { body } = await admin.put(`${PATH}/${rate.id}`).send({ percent: '20' }).expect(409);
    expect(body.rule).toBe('tax_rates.in_use');
    const retired = await admin.put(`${PATH}/${rate.id}`).send({ isActive: false }).expect(200);
    expect(retired.body).toMatchObject({
      isUsed: true,
      isActive: false,
      abilities: { update: 'tax_rates.in_use', retire: true },
    });
    await admin.put(`/api/clients/${client.id}`).send({ taxRateId: null }).expect(200);
    await admin.put(`${PATH}/${rate.id}`).send({ percent: '20' }).expect(200);
  });

  it('rejects an unknown or retired rate for a client, but lets the client keep its own', async () => {
    const rate = await add();
    const client = await makeClient(app, { taxRateId: rate.id });
    const admin = await app.as('admin');
    await admin.put(`${PATH}/${rate.id}`).send({ isActive: false }).expect(200);
    await admin
      .put(`/api/clients/${client.id}`)
      .send({ taxRateId: rate.id, phone: '1' })
      .expect(200);
    for (const taxRateId of [rate.id, 999_999]) {
      const { body } = await admin.post('/api/clients').send(newClient({ taxRateId })).expect(400);
      expect(body.rule).toBe('clients.unknown_tax_rate');
    }
  });

  it('rejects a change of a rate that a client starts to use at the same time', async () => {
    const rate = await add();
    const admin = await app.as('admin');
    const [change, created] = await Promise.all([
      admin.put(`${PATH}/${rate.id}`).send({ percent: '20' }),
      (await app.as('manager')).post('/api/clients').send(newClient({ taxRateId: rate.id })),
    ]);
    expect(created.status).toBe(201);
    const row = await storedRow(app, 'tax_rates', rate.id);
    expect(row.percent).toBe(change.status === 200 ? '20.000' : '19.000');
  });

  describe('the rates of invoice lines', () => {
    const inTransaction = <T>(work: (reader: TaxRatesReader, em: EntityManager) => Promise<T>) =>
      app.database.transaction((em) => work(app.nest.get(TaxRatesReader), em));

    it('takes the rate of the client before the default', async () => {
      const standard = await add({ isDefault: true });
      const reduced = await add({ name: 'VAT 7%', percent: '7' });
      const { id } = await makeClient(app, { taxRateId: reduced.id });
      const admin = await app.as('admin');
      const rateFor = (clientId: number | null) =>
        inTransaction((reader, em) => reader.defaultFor(em, clientId));
      expect(await rateFor(id)).toMatchObject({ id: reduced.id, percent: '7.000' });
      expect(await rateFor(null)).toMatchObject({ id: standard.id });
      await admin.put(`${PATH}/${reduced.id}`).send({ isActive: false }).expect(200);
      expect(await rateFor(id)).toMatchObject({ id: standard.id });
      await admin.put(`${PATH}/${standard.id}`).send({ isActive: false }).expect(200);
      expect(await rateFor(id)).toBeUndefined();
    });

    it('finds active rates, and retired ones that the record has already', async () => {
      const { id } = await add({ category: 'E', percent: '0', reason: 'Article 132' });
      const resolve = (kept: number[] = []) =>
        inTransaction((reader, em) => reader.resolve(em, [id], { kept }));
      expect((await resolve()).get(id)).toEqual({
        id,
        name: 'VAT 19%',
        category: 'E',
        percent: '0.000',
        reason: 'Article 132',
      });
      await (await app.as('admin')).put(`${PATH}/${id}`).send({ isActive: false }).expect(200);
      await expect(resolve()).rejects.toMatchObject({ details: { rule: 'tax_rates.retired' } });
      expect((await resolve([id])).has(id)).toBe(true);
      await expect(
        inTransaction((reader, em) => reader.resolve(em, [999_999])),
      ).rejects.toMatchObject({ details: { rule: 'tax_rates.unknown' } });
    });
  });

  it('rejects a change based on an older version', async () => {
    const { id } = await add();
    const admin = await app.as('admin');
    await admin.put(`${PATH}/${id}`).send({ percent: '20', version: 1 }).expect(200);
    const { body } = await admin
      .put(`${PATH}/${id}`)
      .send({ percent: '21', version: 1 })
      .expect(409);
    expect(body.rule).toBe('record.stale_version');
  });
});

it('renames all but the first active rate of the same name in an upgrade', async () => {
  const database = await createEmptyDatabase();
  const names = DATABASE_SCHEMA.migrations.map(({ name }) => name);
  await migrateOnly(
    database,
    names.findIndex((name) => name.startsWith('MakeIsActiveOfTaxRatesOptional')),
  );
  const dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
  await dataSource.query(
    `INSERT INTO tax_rates (id, name, category, percent, isActive) VALUES
       (1, 'VAT', 'S', 19, 0), (2, 'VAT', 'S', 19, 1), (3, 'vat', 'S', 20, 1), (4, 'VAT', 'S', 16, 0)`,
  );
  await migrate(dataSource);
  expect(await dataSource.query('SELECT id, name, isActive FROM tax_rates ORDER BY id')).toEqual([
    { id: 1, name: 'VAT', isActive: null },
    { id: 2, name: 'VAT', isActive: 1 },
    { id: 3, name: 'vat (3)', isActive: 1 },
    { id: 4, name: 'VAT', isActive: null },
  ]);
  await dataSource.destroy();
  await database.drop();
});
