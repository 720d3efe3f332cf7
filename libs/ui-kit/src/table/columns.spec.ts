import {
  arrangeColumns,
  breakpointsOf,
  columnsFor,
  type DataColumn,
  isCardLayout,
  scrollWidthOf,
} from './columns';
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
])('shows the columns that fit into a table of %i pixels', (width, keys) => {
  const room = breakpointFor(width, limits);
  expect(columnsFor(COLUMNS, room).map(({ key }) => key)).toEqual(keys);
  expect(isCardLayout(room)).toBe(false);
});

it.each([
  [641, false],
  [640, true],
  [320, true],
])('decides for a table of %i pixels whether it shows cards: %s', (width, cards) => {
  expect(isCardLayout(breakpointFor(width, limits))).toBe(cards);
});

it('returns the same breakpoint for all widths between two breakpoints', () => {
  expect(breakpointFor(900, limits)).toBe(breakpointFor(800, limits));
});

describe('chosen columns', () => {
  const title: DataColumn<unknown> = { ...column('title'), onPhone: 'title' };
  const project: DataColumn<unknown> = { ...column('project'), optional: true };
  const created: DataColumn<unknown> = { ...column('created', 1020), width: '132px' };
  const all = [title, created, project];
  const keysOf = (columns: readonly DataColumn<unknown>[]) => columns.map(({ key }) => key);

  it.each([
    [null, ['title', 'created']],
    [
      ['project', 'created'],
      ['title', 'project', 'created'],
    ],
    [
      ['created', 'title', 'unknown', 'created'],
      ['title', 'created'],
    ],
    [[], ['title']],
  ])('turns the chosen keys %j into the columns %j', (keys, expected) => {
    expect(keysOf(arrangeColumns(all, keys))).toEqual(expected);
  });

  it('shows a chosen column with its title on a phone that omits it otherwise', () => {
    const columns = [title, { ...created, onPhone: 'none' as const }];
    const onPhone = (keys: string[] | null) =>
      arrangeColumns(columns, keys).map((column) => column.onPhone);
    expect(onPhone(null)).toEqual(['title', 'none']);
    expect(onPhone(['created'])).toEqual(['title', 'labeled']);
  });

  it('keeps chosen columns visible in a narrow table, which scrolls', () => {
    const arranged = arrangeColumns(all, ['project', 'created']);
    expect(keysOf(columnsFor(arranged, breakpointFor(650, breakpointsOf(arranged))))).toEqual([
      'title',
      'project',
      'created',
    ]);
    expect(scrollWidthOf(arranged)).toBe(220 + 140 + 132 + 162);
    expect(scrollWidthOf(all)).toBe(0);
  });

  it('lets a chosen column with a percentage share the remaining width, like the first one', () => {
    const email = { ...column('email'), width: '30%' };
    const arranged = arrangeColumns([title, email, created], ['email', 'created']);
    expect(arranged.map(({ width }) => width)).toEqual([undefined, undefined, '132px']);
    expect(arrangeColumns([title, email], null)[1]?.width).toBe('30%');
  });
});
