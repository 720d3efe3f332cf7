import { inflateSync } from 'node:zlib';
import { Invoice } from '../src/modules/billing/entities/invoice.entity';
import { type Client, newInvoice, startApp, type TestApp } from './harness';
import { violatedRules } from './harness/en16931-rules';
import { invoiceDocument } from './harness/factories/invoice-document';
import { schemaErrors } from './harness/factur-x-schema';
import { parseXml } from './harness/xml-tree';

/** The text of the file that is attached to a PDF. */
function attachedXml(pdf: string): string {
  const [, stream = ''] = /\/Type \/EmbeddedFile[^]*?stream\n([^]*?)\nendstream/.exec(pdf) ?? [];
  return inflateSync(Buffer.from(stream, 'latin1')).toString();
}

describe('GET /api/invoices/:id/xml', () => {
  let app: TestApp;
  let admin: Client;
  let superAdmin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
    superAdmin = await app.as('super_admin');
  });

  afterAll(() => app.close());

  const createInvoice = async (fields: object = {}): Promise<number> => {
    const line = { quantity: '3', unit: 'hours', unitPrice: '0.333', discountPercent: '5' };
    const taxes = [
      { taxCategory: 'S', taxPercent: '19' },
      { taxCategory: 'S', taxPercent: '7.5' },
      { taxCategory: 'Z', taxPercent: '0' },
    ];
    const lines = taxes.map((tax) => ({ ...line, ...tax, description: 'Design & <concept>' }));
    const invoice = newInvoice({ amount: undefined, lines, ...fields });
    return (await admin.post('/api/invoices').send(invoice).expect(201)).body.id;
  };

  /** Gives an issued invoice the parties that an e-invoice needs. */
  const completeParties = async (id: number): Promise<void> => {
    const { seller, buyer, currency } = invoiceDocument();
    await app.database
      .getRepository(Invoice)
      .update(id, { seller: { ...seller, currency, invoiceFooter: null }, buyer });
  };

  const allowEInvoices = async (einvoices: boolean): Promise<void> => {
    const finance = { managersOnly: false, invoicePrefix: 'INV', invoiceDueDays: 30 };
    await superAdmin
      .put('/api/settings/finance')
      .send({ ...finance, einvoices })
      .expect(200);
  };

  const createEInvoicedClient = async (email: string) => {
    const { body: client } = await admin
      .post('/api/clients')
      .send({ name: 'Harbour SARL', email, isEinvoiced: true })
      .expect(201);
    return { client, forClient: { clientName: client.name, clientEmail: client.email } };
  };

  const readXml = async (id: number) => {
    const { text, headers } = await admin.get(`/api/invoices/${id}/xml`).expect(200);
    return { xml: text, invoice: parseXml(text), headers };
  };

  it('sends an invoice that meets EN 16931, named after its number', async () => {
    const id = await createInvoice({ invoiceNumber: 'E/1' });
    await completeParties(id);
    const { xml, invoice, headers } = await readXml(id);
    expect(await schemaErrors([xml])).toEqual([]);
    expect(violatedRules(invoice)).toEqual([]);
    expect(invoice.at('rsm:ExchangedDocument/ram:ID')).toBe('E/1');
    expect(headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': 'attachment; filename=E-1.xml',
    });
  });

  it('sends the credit notes of an invoice, which add up to it', async () => {
    const id = await createInvoice();
    await completeParties(id);
    const [line] = (await admin.get(`/api/invoices/${id}`).expect(200)).body.lines;
    const path = `/api/invoices/${id}/credit-notes`;
    const part = { lines: [{ lineId: line.id, quantity: '1' }] };
    const { taxCategory, taxPercent } = line;
    const goodwill = { description: 'Goodwill', netAmount: '0.07', taxCategory, taxPercent };
    for (const body of [part, { amounts: [goodwill] }, part, {}]) {
      const { id: noteId } = (await admin.post(path).send(body).expect(201)).body;
      await completeParties(noteId);
      const { xml, invoice: note } = await readXml(noteId);
      expect(await schemaErrors([xml])).toEqual([]);
      expect(violatedRules(note)).toEqual([]);
    }
  });

  it('lists missing details instead of sending an incomplete e-invoice', async () => {
    const { body } = await admin.get(`/api/invoices/${await createInvoice()}/xml`).expect(409);
    expect(body.rule).toBe('invoices.no_e_invoice');
    expect(body.message).toContain("Your company's country is missing.");
    expect(body.message).toContain("The client's country is missing.");
  });

  it('rejects the e-invoice of a draft', async () => {
    const id = await createInvoice({ status: 'draft' });
    const { body } = await admin.get(`/api/invoices/${id}/xml`).expect(409);
    expect(body.rule).toBe('invoices.not_issued');
  });

  it('denies the e-invoice without a session and of an unknown invoice', async () => {
    const id = await createInvoice();
    await app.anonymous().get(`/api/invoices/${id}/xml`).expect(401);
    await admin.get('/api/invoices/999999/xml').expect(404);
  });

  it('attaches the XML for clients who receive e-invoices, and issues nothing incomplete', async () => {
    const { name, street, postalCode, city, country, registrationNumber } =
      invoiceDocument().seller;
    const company = {
      ...{ name, street, postalCode, city, country, registrationNumber },
      ...{ email: null, phone: null, timeZone: 'UTC', currency: 'EUR', taxId: 'DE123456789' },
    };
    await superAdmin.put('/api/settings/company').send(company).expect(200);
    await allowEInvoices(true);
    const { client, forClient } = await createEInvoicedClient('harbour@northwind.example');
    const draft = await createInvoice({ ...forClient, status: 'draft' });
    const { body } = await admin.post(`/api/invoices/${draft}/issue`).send({}).expect(409);
    expect(body.message).toContain("The client's country is missing.");
    await admin.put(`/api/clients/${client.id}`).send({ country: 'FR' }).expect(200);
    await admin.post(`/api/invoices/${draft}/issue`).send({}).expect(200);
    const pdf = await admin.get(`/api/invoices/${draft}/pdf`).responseType('blob').expect(200);
    const file = Buffer.from(pdf.body).toString('latin1');
    const { xml, invoice } = await readXml(draft);
    expect(file).toContain('/F (factur-x.xml)');
    expect(attachedXml(file)).toBe(xml);
    expect(violatedRules(invoice)).toEqual([]);
  });

  it('says which invoices are e-invoices, which the settings can turn off', async () => {
    const { forClient } = await createEInvoicedClient('harbour.says@northwind.example');
    const ofClient = await createInvoice({ ...forClient, status: 'draft' });
    const other = await createInvoice();
    const isEInvoice = async (id: number): Promise<boolean> =>
      (await admin.get(`/api/invoices/${id}`).expect(200)).body.isEInvoice;
    await allowEInvoices(true);
    expect([await isEInvoice(ofClient), await isEInvoice(other)]).toEqual([true, false]);
    await allowEInvoices(false);
    expect(await isEInvoice(ofClient)).toBe(false);
  });
});
