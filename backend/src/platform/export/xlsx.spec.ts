import { Workbook, type Worksheet } from 'exceljs';
import type { ExportColumn } from './export-column';
import { xlsxFile } from './xlsx';

interface Bill {
  note: string | null;
  count: number | null;
  amount: string | null;
  due: string | null;
  paidAt: Date | null;
}

const COLUMNS: readonly ExportColumn<Bill>[] = [
  { header: 'Note', kind: 'text', width: 40, value: ({ note }) => note },
  { header: 'Count', kind: 'number', value: ({ count }) => count },
  { header: 'Amount', kind: 'money', value: ({ amount }) => amount },
  { header: 'Due', kind: 'date', value: ({ due }) => due },
  { header: 'Paid', kind: 'timestamp', value: ({ paidAt }) => paidAt },
];
const EMPTY: Bill = { note: null, count: null, amount: null, due: null, paidAt: null };

async function* given(rows: readonly Bill[]): AsyncGenerator<Bill> {
  for (const row of rows) yield await Promise.resolve(row);
}

async function sheetIn(timeZone: string, ...rows: Bill[]): Promise<Worksheet> {
  const pieces: Buffer[] = [];
  for await (const piece of xlsxFile(COLUMNS, given(rows), timeZone)) pieces.push(piece);
  const workbook = new Workbook();
  const file = Buffer.concat(pieces);
  await workbook.xlsx.load(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheet;
}

const sheetOf = (...rows: Bill[]): Promise<Worksheet> => sheetIn('UTC', ...rows);

const valuesOf = (sheet: Worksheet, row: number): unknown[] =>
  COLUMNS.map((_, index) => sheet.getCell(row, index + 1).value);

it('has a frozen header row with filters, even without rows', async () => {
  const sheet = await sheetOf();
  expect(valuesOf(sheet, 1)).toEqual(['Note', 'Count', 'Amount', 'Due', 'Paid (UTC)']);
  expect(sheet.getCell(1, 1).font.bold).toBe(true);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet.autoFilter).toBe('A1:E1');
  expect(sheet.rowCount).toBe(1);
});

it('writes amounts as exact numbers with two places, and dates and timestamps as dates', async () => {
  const sheet = await sheetOf({
    note: 'Hosting',
    count: 3,
    amount: '99999999.99',
    due: '2026-11-21',
    paidAt: new Date('2026-11-20T23:59:59.000Z'),
  });
  expect(valuesOf(sheet, 2)).toEqual([
    'Hosting',
    3,
    99999999.99,
    new Date('2026-11-21T00:00:00.000Z'),
    new Date('2026-11-20T23:59:59.000Z'),
  ]);
  expect(sheet.getCell('C2').numFmt).toBe('#,##0.00');
  expect(sheet.getCell('D2').numFmt).toBe('yyyy-mm-dd');
  expect(sheet.getCell('E2').numFmt).toBe('yyyy-mm-dd hh:mm:ss');
});

it('converts timestamps, but not dates, to the time zone and names it in the header', async () => {
  const paidAt = new Date('2026-11-20T23:30:00.000Z');
  const sheet = await sheetIn('Europe/Berlin', { ...EMPTY, due: '2026-11-21', paidAt });
  expect(valuesOf(sheet, 1).slice(3)).toEqual(['Due', 'Paid (Europe/Berlin)']);
  expect(valuesOf(sheet, 2).slice(3)).toEqual([
    new Date('2026-11-21T00:00:00.000Z'),
    new Date('2026-11-21T00:30:00.000Z'),
  ]);
});

it.each(['0.10', '0.29', '1.10', '1234567.89', '19999999.99'])(
  'writes the amount %s without rounding errors',
  async (amount) => {
    const sheet = await sheetOf({ ...EMPTY, amount });
    expect(sheet.getCell('C2').value).toBe(Number(amount));
    expect(Number(sheet.getCell('C2').value).toFixed(2)).toBe(amount);
  },
);

it('leaves the cells of missing values empty', async () => {
  const sheet = await sheetOf(EMPTY, { ...EMPTY, note: 'after it' });
  expect(valuesOf(sheet, 2)).toEqual([null, null, null, null, null]);
  expect(sheet.getCell('A3').value).toBe('after it');
});

it.each(['=1+1', '+49 30 1234', '@SUM(A1)', 'a <b> & "c"', 'one\ntwo', '日本語 😀', '  spaced '])(
  'keeps %j as text',
  async (note) => {
    const sheet = await sheetOf({ ...EMPTY, note });
    expect(sheet.getCell('A2').formula).toBeUndefined();
    expect(sheet.getCell('A2').value).toBe(note);
  },
);

it('rejects a workbook if reading its rows fails', async () => {
  async function* breakingRows(): AsyncGenerator<Bill> {
    yield await Promise.resolve(EMPTY);
    throw new Error('The database went away.');
  }
  const reading = async () => {
    for await (const piece of xlsxFile(COLUMNS, breakingRows(), 'UTC')) expect(piece).toBeDefined();
  };
  await expect(reading()).rejects.toThrow('The database went away.');
});
