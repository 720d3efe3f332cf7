import type { ImportColumn } from './cell-values';
import { mappingProblem, proposedMapping } from './column-mapping';

const FIELDS: ImportColumn[] = [
  { field: 'name', label: 'Client Name', kind: 'text', aliases: ['Company'] },
  { field: 'email', label: 'Email', kind: 'text' },
  { field: 'paymentDays', label: 'Days to Pay', kind: 'integer' },
];

it.each([
  ['the label', 'Client Name', 'name'],
  ['another case and punctuation', 'client_name', 'name'],
  ['another name of the field', 'COMPANY', 'name'],
  ['the name in the API', 'paymentDays', 'paymentDays'],
  ['a hyphen', 'E-mail', 'email'],
])('proposes a field by %s', (_, header, field) => {
  expect(proposedMapping([header], FIELDS)).toEqual([{ column: 0, field }]);
});

it('proposes each field once and ignores unknown and empty headers', () => {
  expect(proposedMapping(['Email', 'Email', '', 'Shoe size', 'Company'], FIELDS)).toEqual([
    { column: 0, field: 'email' },
    { column: 4, field: 'name' },
  ]);
});

it('prefers a header with the label of a field to one with another name of it', () => {
  expect(proposedMapping(['Company', 'Client Name'], FIELDS)).toEqual([
    { column: 1, field: 'name' },
  ]);
});

it.each([
  ['an unknown field', [{ column: 0, field: 'id' }], 'There is no field named "id".'],
  ['a column the file lacks', [{ column: 2, field: 'name' }], 'The file has only 2 columns.'],
  [
    'a column for two fields',
    [
      { column: 0, field: 'name' },
      { column: 0, field: 'email' },
    ],
    'Column 1 is mapped twice.',
  ],
  [
    'two columns for a field',
    [
      { column: 0, field: 'name' },
      { column: 1, field: 'name' },
    ],
    'Client Name is mapped to two columns. Choose one of them.',
  ],
])('rejects a mapping with %s', (_, mapping, message) => {
  expect(mappingProblem(mapping, ['A', 'B'], FIELDS)).toBe(message);
});

it('rejects a mapping with a column that a file with one column lacks', () => {
  expect(mappingProblem([{ column: 1, field: 'name' }], ['A'], FIELDS)).toBe(
    'The file has only 1 column.',
  );
});

it('accepts a mapping of some columns', () => {
  expect(mappingProblem([{ column: 1, field: 'name' }], ['A', 'B'], FIELDS)).toBeUndefined();
});
