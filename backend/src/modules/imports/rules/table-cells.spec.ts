import { tableCells, tableLayout } from './table-cells';

const HEADERS = ['Name', 'Email', 'Phone'];
const ROW_WITH_ERRORS = [...HEADERS, 'Import Errors', ''];

it.each<[string, string[], boolean, string[], string[]]>([
  ['of a row that is too long', HEADERS, false, ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
  [
    'without those of a column that has no header',
    [...HEADERS, ''],
    false,
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c'],
  ],
  [
    'without the notes beside the table of a workbook',
    HEADERS,
    true,
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c'],
  ],
  [
    'without the errors of an earlier import',
    ROW_WITH_ERRORS,
    false,
    ['a', 'b', 'c', 'E'],
    ['a', 'b', 'c'],
  ],
  [
    'of a row that is still too long',
    ROW_WITH_ERRORS,
    false,
    ['a', 'b', 'c', 'd', 'E'],
    ['a', 'b', 'c', 'd'],
  ],
  [
    'of a workbook row that is still too long',
    ROW_WITH_ERRORS,
    true,
    ['a', 'b', 'c', 'd', 'E'],
    ['a', 'b', 'c', 'd'],
  ],
  [
    'of a row whose surplus cell was cleared',
    ROW_WITH_ERRORS,
    false,
    ['a', 'b', 'c', '', 'E'],
    ['a', 'b', 'c'],
  ],
  ['of a row whose error was cleared', ROW_WITH_ERRORS, false, ['a', 'b'], ['a', 'b']],
])('keeps the cells %s', (_, firstRow, isWorkbook, row, expected) => {
  expect(tableCells(row, tableLayout(firstRow, isWorkbook))).toEqual(expected);
});
