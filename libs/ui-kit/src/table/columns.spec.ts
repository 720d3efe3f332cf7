import { areCards, columnsFor, limitsOf, type DataColumn } from './columns';
import { roomIn } from './use-room';

const column = (key: string, dropBelow?: number): DataColumn<unknown> => ({
  key,
  title: key,
  render: () => null,
  dropBelow,
});
const COLUMNS = [column('title'), column('created', 1020), column('client', 760)];
const limits = limitsOf(COLUMNS);

it.each([
  [1500, ['title', 'created', 'client']],
  [1020, ['title', 'created', 'client']],
  [1019, ['title', 'client']],
  [760, ['title', 'client']],
  [759, ['title']],
])('a table %i pixels wide shows what fits', (width, keys) => {
  const room = roomIn(width, limits);
  expect(columnsFor(COLUMNS, room).map(({ key }) => key)).toEqual(keys);
  expect(areCards(room)).toBe(false);
});

it.each([
  [641, false],
  [640, true],
  [320, true],
])('a table %i pixels wide has cards in the place of rows: %s', (width, cards) => {
  expect(areCards(roomIn(width, limits))).toBe(cards);
});

it('the room stays the same between two limits', () => {
  expect(roomIn(900, limits)).toBe(roomIn(800, limits));
});
