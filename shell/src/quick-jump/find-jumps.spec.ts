import { findJumps } from './find-jumps';

const JUMPS = [
  { id: '/', label: 'Dashboard', keywords: 'Dashboard Overview' },
  { id: '/projects', label: 'Projects', keywords: 'Project Management' },
  { id: '/expenses', label: 'Vendors', keywords: 'Vendor Expenses' },
  { id: 'new-project', label: 'New Project', keywords: '' },
];

const found = (text: string): string[] => findJumps(JUMPS, text).map(({ label }) => label);

it('offers everything before anything is typed', () => {
  expect(found('  ')).toEqual(['Dashboard', 'Projects', 'Vendors', 'New Project']);
});

it('puts labels that begin so before those that only hold the word', () => {
  expect(found('Proj')).toEqual(['Projects', 'New Project']);
});

it('finds a page under the words of its title', () => {
  expect(found('expens')).toEqual(['Vendors']);
});

it('forgives left-out letters, and finds nothing for other words', () => {
  expect(found('nwprj')).toEqual(['New Project']);
  expect(found('payroll')).toEqual([]);
});
