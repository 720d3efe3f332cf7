import { type Client, makeRecord, startApp, type TestApp } from './harness';

const csvRows = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

describe('GET /api/clients/export', () => {
  let app: TestApp;
  let viewer: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-21T10:00:00.000Z');
    viewer = await app.as('viewer');
    await makeRecord(app, 'admin', '/api/clients', {
      name: '=Formula Ltd',
      email: 'info@formula.example',
      status: 'active',
      city: 'Boston',
      paymentDays: 14,
      isEinvoiced: true,
    });
    await makeRecord(app, 'admin', '/api/clients', {
      name: 'Brightwater',
      email: 'info@brightwater.example',
    });
  });
  afterAll(() => app.close());

  it('exports the filtered list as CSV that no spreadsheet runs as a formula', async () => {
    const { text, headers } = await viewer.get('/api/clients/export?status=active').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename=clients-2026-11-21.csv');
    expect(csvRows(text)).toEqual([
      'Client Name,Industry,Status,Contact Name,Email,Phone,Street,Postal Code,City,Country,' +
        'Tax ID,Registration Number,Email for Invoices,Days to Pay,Tax Rate,E-invoices,' +
        'Reminders Paused,Created',
      expect.stringMatching(
        /^'=Formula Ltd,,active,,info@formula\.example,,,,Boston,,,,,14,,yes,no,\d{4}-[-0-9T:.]+Z$/,
      ),
    ]);
  });

  it('exports the list in its sort order', async () => {
    const { text } = await viewer.get('/api/clients/export?sort=name').expect(200);
    expect(csvRows(text).map((row) => row.split(',')[0])).toEqual([
      'Client Name',
      "'=Formula Ltd",
      'Brightwater',
    ]);
  });

  it('rejects an unknown format and an invalid filter', async () => {
    await viewer.get('/api/clients/export?format=pdf').expect(400);
    await viewer.get('/api/clients/export?status=unknown').expect(400);
  });
});
