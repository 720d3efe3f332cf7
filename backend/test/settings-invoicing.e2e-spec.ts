import { SplitCompanyAddress1795410003000 } from '../src/migrations/1795410003000-split-company-address';
import { type Client, startApp, type TestApp } from './harness';

const COMPANY = {
  name: 'Harbour Works',
  email: null,
  phone: null,
  timeZone: 'UTC',
  currency: 'EUR',
};
const DETAILS = {
  ...COMPANY,
  street: 'Quay 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  taxId: 'DE 123 456 789',
  registrationNumber: 'HRB 12345',
  bankName: 'Hafenbank',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'cobadeffxxx',
  accountDetails: null,
  paymentTerms: 'Payable within 30 days.',
  invoiceFooter: 'Managing director: Robin Hart',
};
const FINANCE = { managersOnly: false, invoicePrefix: 'INV', invoiceDueDays: 30 };
const MAIL = { subject: 'Invoice {{invoiceNumber}}', message: 'Dear {{clientName}}' };

describe('the invoicing settings', () => {
  let app: TestApp;
  let owner: Client;

  beforeAll(async () => {
    app = await startApp();
    owner = await app.as('super_admin');
  });

  afterEach(() => app.database.query('DELETE FROM settings'));

  afterAll(() => app.close());

  const put = (group: 'company' | 'finance', input: object) =>
    owner.put(`/api/settings/${group}`).send(input);

  it('stores the bank details and registration of the company', async () => {
    const { body } = await put('company', DETAILS).expect(200);
    expect(body).toMatchObject({
      address: 'Quay 1\n20457 Hamburg\nGermany',
      taxId: 'DE123456789',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      accountDetails: '',
    });
    const { body: settings } = await owner.get('/api/settings').expect(200);
    expect(settings.company).toEqual(body);
  });

  it('keeps the details when a client that does not know them saves the company', async () => {
    await put('company', DETAILS).expect(200);
    const { body } = await put('company', { ...COMPANY, name: 'Pier' }).expect(200);
    expect(body).toMatchObject({ name: 'Pier', street: 'Quay 1', iban: 'DE89370400440532013000' });
  });

  it('replaces the complete address with new text', async () => {
    await put('company', DETAILS).expect(200);
    const { body } = await put('company', { ...COMPANY, address: '9 Pier' }).expect(200);
    expect(body).toMatchObject({ address: '9 Pier', street: '9 Pier', city: '', country: '' });
  });

  it('moves an address of an earlier version to the street', async () => {
    const stored = JSON.stringify({ name: 'Old', address: 'Quay 1\n"A" \\ Ü' });
    await app.database.query('INSERT INTO settings (name, value) VALUES (?, ?)', [
      'company',
      stored,
    ]);
    const runner = app.database.createQueryRunner();
    const migration = new SplitCompanyAddress1795410003000();
    const value = async () => {
      const [row] = await app.database.query("SELECT value FROM settings WHERE name = 'company'");
      return JSON.parse(row.value);
    };
    await migration.up(runner);
    await migration.up(runner);
    expect(await value()).toEqual({ name: 'Old', street: 'Quay 1\n"A" \\ Ü' });
    await migration.down(runner);
    await runner.release();
    expect(await value()).toEqual(JSON.parse(stored));
  });

  it.each([
    [{ iban: 'DE89370400440532013001' }, 'iban'],
    [{ bic: 'COBA' }, 'bic'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'DE', taxId: '123' }, 'taxId'],
    [{ paymentTerms: 'x'.repeat(1001) }, 'paymentTerms'],
  ])('rejects the company details %j', async (fields, field) => {
    const { body } = await put('company', { ...COMPANY, ...fields }).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('stores the email texts and keeps them when they are left out', async () => {
    const reminders = [
      { days: -3, ...MAIL },
      { days: 7, ...MAIL },
    ];
    await put('finance', { ...FINANCE, reminders, invoiceMail: MAIL }).expect(200);
    const { body } = await put('finance', { ...FINANCE, invoiceDueDays: 14 }).expect(200);
    expect(body).toMatchObject({ invoiceDueDays: 14, reminders, invoiceMail: MAIL });
  });

  it('has an email text and no reminders by default', async () => {
    const { body } = await owner.get('/api/settings').expect(200);
    expect(body.finance).toMatchObject({ einvoices: false, reminders: [] });
    expect(body.finance.invoiceMail.subject).toContain('{{invoiceNumber}}');
  });

  const reminder = { days: 7, ...MAIL };
  it.each([
    [{ invoiceMail: { ...MAIL, subject: 'For {{client}}' } }, 'invoiceMail.subject'],
    [{ invoiceMail: { ...MAIL, message: '' } }, 'invoiceMail.message'],
    [{ invoiceMail: { ...MAIL, cc: 'x' } }, 'invoiceMail.cc'],
    [{ invoiceMail: { subject: 'Invoice' } }, 'invoiceMail.message'],
    [{ invoiceMail: [] }, 'invoiceMail'],
    [{ invoiceMail: null }, 'invoiceMail'],
    [{ reminders: [{ ...reminder, message: '{{iban}}' }] }, 'reminders.0.message'],
    [{ reminders: [{ ...reminder, days: 366 }] }, 'reminders.0.days'],
    [{ reminders: [reminder, reminder] }, 'reminders'],
    [{ reminders: Array.from({ length: 11 }, (_, days) => ({ ...reminder, days })) }, 'reminders'],
    [{ reminders: [null] }, 'reminders'],
    [{ reminders: {} }, 'reminders'],
    [{ einvoices: 'yes' }, 'einvoices'],
  ])('rejects the finance settings %j', async (fields, field) => {
    const { body } = await put('finance', { ...FINANCE, ...fields }).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('names the company details that e-invoices need', async () => {
    const { body } = await put('finance', { ...FINANCE, einvoices: true }).expect(400);
    expect(body.errors.einvoices).toMatch(/Street, Postal Code, City, Country, Tax ID/);
    await put('company', DETAILS).expect(200);
    await put('finance', { ...FINANCE, einvoices: true }).expect(200);
  });
});
