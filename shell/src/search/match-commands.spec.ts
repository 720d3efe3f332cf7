import { matchCommands } from './match-commands';

const COMMANDS = [
  { id: '/', label: 'Dashboard', keywords: ['Dashboard Overview'] },
  { id: '/projects', label: 'Projects', keywords: ['Project Management'] },
  { id: '/expenses', label: 'Vendors', keywords: ['Vendor Expenses', 'new supplier', 'sick days'] },
  { id: 'new-project', label: 'New Project' },
];

const found = (text: string): string[] => matchCommands(COMMANDS, text).map(({ label }) => label);

it('returns all commands for an empty text', () => {
  expect(found('  ')).toEqual(['Dashboard', 'Projects', 'Vendors', 'New Project']);
});

it('ranks labels that start with the text first', () => {
  expect(found('Proj')).toEqual(['Projects', 'New Project']);
});

it('finds a page by its title', () => {
  expect(found('expens')).toEqual(['Vendors']);
});

it('tolerates missing letters and returns nothing for unrelated text', () => {
  expect(found('nwprj')).toEqual(['New Project']);
  expect(found('payroll')).toEqual([]);
});

it('finds a command by any of its words in any order', () => {
  expect(found('project new')).toEqual(['New Project']);
  expect(found('expenses vendor')).toEqual(['Vendors']);
});

it('finds a page by a synonym, after the pages and actions with the word in their label', () => {
  expect(found('supplier')).toEqual(['Vendors']);
  expect(found('sick day')).toEqual(['Vendors']);
  expect(found('new')).toEqual(['New Project', 'Vendors']);
});

it('requires every word of the text', () => {
  expect(found('new payroll')).toEqual([]);
});

it('finds nothing for punctuation alone', () => {
  expect(found('--')).toEqual([]);
});
