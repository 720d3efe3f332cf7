import { areCards, columnsFor, breakpointsOf, type DataColumn } from './columns';
import { breakpointFor } from './use-breakpoint';

const column = (key: string, hideBelow?: number): DataColumn<unknown> => ({
  key,
  title: key,
  render: () => null,
  hideBelow,
});
const COLUMNS = [column('title'), column('created', 1020), column('client', 760)];
const limits = breakpointsOf(COLUMNS);

it.each([
  [1500, ['title', 'created', 'client']],
  [1020, ['title', 'created', 'client']],
  [1019, ['title', 'client']],
  [760, ['title', 'client']],
  [759, ['title']],
])('a table %i pixels wide shows what fits', (width, keys) => {
  const room = breakpointFor(width, limits);
  expect(columnsFor(COLUMNS, room).map(({ key }) => key)).toEqual(keys);
  expect(areCards(room)).toBe(false);
});

it.each([
  [641, false],
  [640, true],
  [320, true],
])('a table %i pixels wide has cards in the place of rows: %s', (width, cards) => {
  expect(areCards(breakpointFor(width, limits))).toBe(cards);
});

it('the room stays the same between two limits', () => {
  expect(breakpointFor(900, limits)).toBe(breakpointFor(800, limits));
});
