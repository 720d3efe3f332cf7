import { Workbook } from 'exceljs';
import {
  type Client,
  clientByEmail,
  csvOf,
  importFile,
  startApp,
  type TestApp,
  uploadImport,
} from './harness';

const HEADERS = ['Client Name', 'Email', 'Phone', 'Days to Pay'];

describe('import files', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['pipes', '|'],
  ])('reads a CSV file with %s', async (name, separator) => {
    const email = `${name}@acme.example`;
    const file = csvOf([HEADERS, [`A, "B"; C|D\tE\nF`.slice(0, 9), email, '1', '7']], separator);
    expect((await importFile(admin, 'clients', file)).counts).toMatchObject({ created: 1 });
    expect(await clientByEmail(admin, email)).toMatchObject({ name: 'A, "B"; C', paymentDays: 7 });
  });

  it.each([
    ['UTF-8', 'utf8', ''],
    ['UTF-8 with a byte order mark', 'utf8', '\uFEFF'],
    ['UTF-16', 'utf16le', '\uFEFF'],
    ['Windows-1252', 'latin1', ''],
  ] as const)('reads a CSV file in %s', async (name, encoding, start) => {
    const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@acme.example`;
    const text = `${start}Client Name;Email\r\nMüller & Söhne;${email}`;
    await importFile(admin, 'clients', Buffer.from(text, encoding));
    expect(await clientByEmail(admin, email)).toMatchObject({ name: 'Müller & Söhne' });
  });

  it.each([
    ['UTF-8', 'utf8', ''],
    ['UTF-8 with a byte order mark', 'utf8', '\uFEFF'],
    ['UTF-16', 'utf16le', '\uFEFF'],
  ] as const)(
    'skips a first line for Excel that names the separator, in %s',
    async (name, encoding, start) => {
      const email = `sep-${name.replaceAll(/\W/g, '').toLowerCase()}@acme.example`;
      const text = `${start}sep=;\r\nClient Name;Email;Address\r\n"A, B, C, D";${email};"Quay 1\nKiel"\r\nBad;no address;`;
      const done = await importFile(admin, 'clients', Buffer.from(text, encoding));
      // Excel doesn't show the line, so it doesn't count it.
      expect(done).toMatchObject({ counts: { created: 1 }, errors: [{ row: 3, field: 'email' }] });
      expect(await clientByEmail(admin, email)).toMatchObject({ name: 'A, B, C, D' });
    },
  );

  it('reads the euro sign of Windows-1252', async () => {
    const start = Buffer.from('Client Name,Email\nShop ');
    const end = Buffer.from(',euro@acme.example');
    await importFile(admin, 'clients', Buffer.concat([start, Buffer.from([0x80]), end]));
    expect(await clientByEmail(admin, 'euro@acme.example')).toMatchObject({ name: 'Shop €' });
  });

  it('removes the apostrophes that our exports put before formulas', async () => {
    await importFile(
      admin,
      'clients',
      csvOf([HEADERS, ["'=Acme", 'guard@acme.example', "'+1 555 0101", '']]),
    );
    expect(await clientByEmail(admin, 'guard@acme.example')).toMatchObject({
      name: '=Acme',
      phone: '+1 555 0101',
    });
  });

  it('reads the first sheet of a workbook, with the results of formulas', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addWorksheet('Clients');
    workbook.addWorksheet('Notes').addRow(['Other', 'Sheet']);
    sheet.addRow(HEADERS);
    sheet.addRow([]);
    sheet.addRow([
      { richText: [{ text: 'Ac' }, { text: 'me' }] },
      { text: 'xlsx@acme.example', hyperlink: 'mailto:xlsx@acme.example' },
      15550101,
      { formula: '7*2', result: 14 },
    ]);
    sheet.addRow(['Bad', 'no address', '', '']);
    const file = Buffer.from(await workbook.xlsx.writeBuffer());
    const done = await importFile(admin, 'clients', file, 'clients.xlsx');
    expect(done).toMatchObject({
      total: 2,
      counts: { created: 1, failed: 1 },
      errors: [{ row: 4, field: 'email' }],
    });
    expect(await clientByEmail(admin, 'xlsx@acme.example')).toMatchObject({
      name: 'Acme',
      phone: '15550101',
      paymentDays: 14,
    });
  });

  it.each([
    [1900, false, 46_387],
    [1904, true, 44_925],
  ])('reads the result of a formula as a date counted from %i', async (year, date1904, result) => {
    const workbook = new Workbook();
    workbook.properties.date1904 = date1904;
    const sheet = workbook.addWorksheet('Projects');
    sheet.addRow(['Project Name', 'Client', 'Client Mail', 'Due Date']);
    const email = `formula-${year}@acme.example`;
    const row = sheet.addRow([`Due ${year}`, 'Formula', email, { formula: 'TODAY()+30', result }]);
    row.getCell(4).numFmt = 'mm/dd/yyyy';
    const file = Buffer.from(await workbook.xlsx.writeBuffer());
    expect(await importFile(admin, 'projects', file, 'projects.xlsx')).toMatchObject({
      counts: { created: 1, failed: 0 },
    });
    const { body } = await admin
      .get('/api/projects')
      .query({ search: `Due ${year}` })
      .expect(200);
    expect(body).toMatchObject([{ name: `Due ${year}`, dueDate: '2026-12-31' }]);
  });

  it('reads the progress of projects with percent signs and from percentages of a workbook', async () => {
    const headers = ['Project Name', 'Client', 'Client Mail', 'Progress'];
    const texts = csvOf([
      headers,
      ['Percent sign', 'Percent', 'percent@acme.example', '30%'],
      ['No percent sign', 'Percent', 'percent@acme.example', '45'],
      ['A half percent', 'Percent', 'percent@acme.example', '0.5%'],
    ]);
    expect(await importFile(admin, 'projects', texts)).toMatchObject({
      counts: { created: 2, failed: 1 },
      errors: [{ row: 4, field: 'progress' }],
    });
    const workbook = new Workbook();
    const sheet = workbook.addWorksheet('Projects');
    sheet.addRow(headers);
    sheet.addRow(['Percentage', 'Percent', 'percent@acme.example', 0.29]).getCell(4).numFmt = '0%';
    const file = Buffer.from(await workbook.xlsx.writeBuffer());
    await importFile(admin, 'projects', file, 'projects.xlsx');
    const { body } = await admin.get('/api/projects?search=percent@acme.example').expect(200);
    expect(
      Object.fromEntries(
        body.map(({ name, progress }: { name: string; progress: number }) => [name, progress]),
      ),
    ).toEqual({ 'Percent sign': 30, 'No percent sign': 45, Percentage: 29 });
  });

  it('reports rows with more cells than the header, and keeps their cells for the correction', async () => {
    const file = [
      'Client Name,Email,Phone',
      'Surplus Good,surplus-good@acme.example,1,,',
      'Surplus Inc, London,surplus@acme.example,2',
      'Surplus Bad,surplus-bad,3',
    ].join('\n');
    const done = await importFile(admin, 'clients', file);
    expect(done).toMatchObject({
      counts: { created: 1, failed: 2 },
      errors: [
        {
          row: 3,
          field: null,
          message:
            'This row has more cells than the header. Put values that contain the separator in quotation marks.',
        },
        { row: 4, field: 'email' },
      ],
    });
    const download = `/api/imports/${done.id}/failed-rows/export`;
    const { text } = await admin.get(download).expect(200);
    expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'Client Name,Email,Phone,Import Errors,',
      'Surplus Inc, London,surplus@acme.example,2,This row has more cells than the header. Put values that contain the separator in quotation marks',
      'Surplus Bad,surplus-bad,3,Invalid email address,',
    ]);
    const workbook = await admin.get(`${download}?format=xlsx`).responseType('blob').expect(200);
    const again = await importFile(admin, 'clients', workbook.body, 'again.xlsx');
    expect(again).toMatchObject({
      headers: ['Client Name', 'Email', 'Phone'],
      counts: { failed: 2 },
    });
    const corrected = text.replace('Surplus Inc, London', '"Surplus Inc, London"');
    expect((await importFile(admin, 'clients', corrected)).counts).toMatchObject({ created: 1 });
    expect(await clientByEmail(admin, 'surplus@acme.example')).toMatchObject({
      name: 'Surplus Inc, London',
      phone: '2',
    });
  });

  it('accepts the rows with errors of a file with the maximum number of columns', async () => {
    const headers = ['Client Name', ...Array.from({ length: 99 }, (_, index) => `Column ${index}`)];
    const wide = csvOf([headers, ['Wide', ...Array.from({ length: 99 }, () => 'x')]]);
    const { id } = await importFile(admin, 'clients', wide);
    const { text } = await admin.get(`/api/imports/${id}/failed-rows/export`).expect(200);
    expect(text).toContain(',Import Errors');
    const { body } = await uploadImport(admin, 'clients', text).expect(201);
    expect(body.headers).toEqual(headers);
  });

  it('rejects a file with too many columns, and a workbook that is cut off', async () => {
    const wide = csvOf([Array.from({ length: 101 }, (_, index) => `Column ${index}`), ['A']]);
    const { body } = await uploadImport(admin, 'clients', wide).expect(400);
    expect(body.rule).toBe('imports.too_many_columns');
    const workbook = new Workbook();
    workbook.addWorksheet('Clients').addRow(HEADERS);
    const file = Buffer.from(await workbook.xlsx.writeBuffer());
    const half = await uploadImport(admin, 'clients', file.subarray(0, file.length / 2)).expect(
      400,
    );
    expect(half.body.rule).toBe('imports.unreadable_file');
  });
});
