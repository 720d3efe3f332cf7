import { csvFile, withoutFormulaGuards } from './csv';
import type { ExportColumn } from './export-column';

interface Bill {
  note: string | null;
  count: number | null;
  amount: string | null;
  due: string | null;
  paidAt: Date | null;
}

const COLUMNS: readonly ExportColumn<Bill>[] = [
  { header: 'Note', kind: 'text', value: ({ note }) => note },
  { header: 'Count', kind: 'number', value: ({ count }) => count },
  { header: 'Amount', kind: 'money', value: ({ amount }) => amount },
  { header: 'Due', kind: 'date', value: ({ due }) => due },
  { header: 'Paid', kind: 'timestamp', value: ({ paidAt }) => paidAt },
];
const EMPTY: Bill = { note: null, count: null, amount: null, due: null, paidAt: null };

async function* given(rows: readonly Bill[]): AsyncGenerator<Bill> {
  for (const row of rows) yield await Promise.resolve(row);
}

async function fileIn(timeZone: string, ...rows: Bill[]): Promise<string> {
  let text = '';
  for await (const piece of csvFile(COLUMNS, given(rows), timeZone)) text += piece;
  return text;
}

const fileOf = (...rows: Bill[]): Promise<string> => fileIn('UTC', ...rows);

const noteOf = async (note: string): Promise<string> => {
  const file = await fileOf({ ...EMPTY, note });
  return file.slice(file.indexOf('\r\n') + 2, -',,,,\r\n'.length);
};

it('starts with a byte order mark and the headers, even without rows', async () => {
  expect(await fileOf()).toBe('\uFEFFNote,Count,Amount,Due,Paid\r\n');
});

it('writes each kind in its exact form and missing values as empty cells', async () => {
  const bill: Bill = {
    note: 'Hosting',
    count: -3,
    amount: '99999999.90',
    due: '2026-11-21',
    paidAt: new Date('2026-11-20T23:59:59.120Z'),
  };
  expect((await fileOf(bill, EMPTY)).split('\r\n').slice(1)).toEqual([
    'Hosting,-3,99999999.90,2026-11-21,2026-11-20T23:59:59.120Z',
    ',,,,',
    '',
  ]);
});

it('converts timestamps, but not dates, to the time zone', async () => {
  const bill = { ...EMPTY, due: '2026-11-21', paidAt: new Date('2026-11-20T23:30:00.000Z') };
  expect((await fileIn('Europe/Berlin', bill)).split('\r\n')[1]).toBe(
    ',,,2026-11-21,2026-11-21T00:30:00.000+01:00',
  );
});

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\rtwo', '"one\rtwo"'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ['日本語 – Ünïcode 😀', '日本語 – Ünïcode 😀'],
])('writes the text %j as %j', async (note, expected) => {
  expect(await noteOf(note)).toBe(expected);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['a;=1+1', "a;'=1+1"],
  ['a|@SUM(A1)', "a|'@SUM(A1)"],
  ['a\t+1', "a\t'+1"],
  ['a;＝1', "a;'＝1"],
  ['a;"=1"', '"a;\'""=1"""'],
  ['one\n-2', '"one\n\'-2"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['5 = 5', '5 = 5'],
])('prevents spreadsheets from running the text %j', async (note, expected) => {
  expect(await noteOf(note)).toBe(expected);
});

/** Texts that readers with other separators split into several cells. */
const SPLITTING_TEXTS = ['=', '+', '-', '@', '＝'].flatMap((formula) =>
  [';', '|', '\t', '\n', '\r\n', '\r', ';"', ';""', '\t\t', '\n;', '|"\n'].flatMap((separator) => [
    `a${separator}${formula}1+1`,
    `"a"${separator}${formula}1+1`,
    `${separator}${formula}1+1${separator}${formula}cmd|'/c calc'!A1`,
  ]),
);

it.each([';', '\t', '|', ','])(
  'contains no formula for a reader with the separator %j',
  async (delimiter) => {
    const file = await fileOf(...SPLITTING_TEXTS.map((note) => ({ ...EMPTY, note, count: 1 })));
    for (const cell of lenientCells(file.slice(1), delimiter)) {
      expect(cell).not.toMatch(/^[=+\-@＝]/);
    }
  },
);

it.each(['a; b', 'a|b', 'one\ntwo\tthree', 'Mon-Fri; 9-17', '1 + 1 = 2; 2 @ 3', 'a;"b"', '"a";'])(
  'keeps the ordinary text %j',
  async (note) => {
    const file = await fileOf({ ...EMPTY, note });
    expect(lenientCells(file.slice(1), ',')).toContain(note);
  },
);

/**
 * The cells as a spreadsheet reads them: a quote opens a quoted text only at the start of a cell,
 * and text after the closing quote belongs to the cell.
 */
function lenientCells(file: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let at = 0;
  const end = (): void => {
    cells.push(cell);
    cell = '';
  };
  while (at < file.length) {
    if (cell === '' && file[at] === '"') {
      at += 1;
      while (at < file.length && (file[at] !== '"' || file[at + 1] === '"')) {
        cell += file[at] ?? '';
        at += file[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < file.length && file[at] !== delimiter && !/[\r\n]/.test(file[at] ?? '')) {
      cell += file[at] ?? '';
      at += 1;
    }
    end();
    at += 1;
  }
  return cells;
}

it('writes every row once across chunks', async () => {
  const rows = Array.from({ length: 401 }, (_, count) => ({ ...EMPTY, count }));
  const lines = (await fileOf(...rows)).trimEnd().split('\r\n').slice(1);
  expect(lines).toEqual(rows.map(({ count }) => `,${count},,,`));
});

it.each(['=1+1', '-5', '@user', 'a;=b', 'plain', "it's", 'x|+y'])(
  'removes the apostrophes that it has added to %j',
  async (text) => {
    expect(withoutFormulaGuards(await noteOf(text))).toBe(text);
  },
);
