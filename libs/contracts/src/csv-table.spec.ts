import { parseCsv } from './csv-table';

const rowsOf = (text: string) => parseCsv(text, { maxRows: 10, isCutOff: false })?.rows;

const ROWS = [
  ['Name', 'Hours'],
  ['Ada', '8'],
];

it.each([
  ['commas', 'Name,Hours\nAda,8'],
  ['semicolons', 'Name;Hours\nAda;8'],
  ['tabs', 'Name\tHours\nAda\t8'],
  ['vertical bars', 'Name|Hours\nAda|8'],
  ['Windows line breaks', 'Name,Hours\r\nAda,8\r\n'],
  ['a line that names the separator', 'sep=;\r\nName;Hours\r\nAda;8'],
  ['a named separator that is less frequent', 'sep=|\nName|Hours\nAda|8'],
  ['empty lines', '\nName,Hours\n\nAda,8\n,\n\n'],
])('reads rows with %s', (_name, text) => {
  expect(rowsOf(text)).toEqual(ROWS);
});

it('reads quoted cells with separators, line breaks and quotes', () => {
  expect(rowsOf('Note;Hours\n"a;b\nsaid ""yes""";8\n"";')).toEqual([
    ['Note', 'Hours'],
    ['a;b\nsaid "yes"', '8'],
  ]);
});

it('keeps empty cells and formulas as they are', () => {
  expect(rowsOf('a,b,c\n,=1+1,')).toEqual([
    ['a', 'b', 'c'],
    ['', '=1+1', ''],
  ]);
});

it('counts all rows and columns, but returns only the first rows', () => {
  expect(parseCsv('a,b\n1,2\n3,4,5\n', { maxRows: 2, isCutOff: false })).toEqual({
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
    rowCount: 3,
    columnCount: 3,
  });
});

it.each(['Name,Hours\nAda,8\nGrace,1', 'Name,Hours\nAda,8\n"Grace'])(
  'leaves out the last row of a text that is cut off: %j',
  (text) => {
    expect(parseCsv(text, { maxRows: 10, isCutOff: true })?.rows).toEqual(ROWS);
  },
);

it.each([
  ['without rows', '\n\n'],
  ['with an unclosed quote', 'Name,Hours\n"Ada,8'],
])('does not read a text %s', (_name, text) => {
  expect(parseCsv(text, { maxRows: 10, isCutOff: false })).toBeNull();
});

it('does not read a text that is cut off before the end of its second row', () => {
  expect(parseCsv('Name,Hours\n"Ada,8\nGrace,1\n', { maxRows: 10, isCutOff: true })).toBeNull();
});
