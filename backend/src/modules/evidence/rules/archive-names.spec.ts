import { archiveNames } from './archive-names';

it.each([
  [
    ['scan.pdf', 'plan.pdf'],
    ['scan.pdf', 'plan.pdf'],
  ],
  [
    ['scan.pdf', 'Scan.PDF', 'scan.pdf'],
    ['scan.pdf', 'Scan (2).PDF', 'scan (3).pdf'],
  ],
  [
    ['scan.pdf', 'scan (2).pdf', 'scan.pdf'],
    ['scan.pdf', 'scan (2).pdf', 'scan (3).pdf'],
  ],
  [
    ['notes', 'notes', '.env', '.env'],
    ['notes', 'notes (2)', '.env', '.env (2)'],
  ],
  [
    ['Q3: plan?.pdf', 'Q3_ plan_.pdf', 'Acme Inc.', '<b>.txt'],
    ['Q3_ plan_.pdf', 'Q3_ plan_ (2).pdf', 'Acme Inc_', '_b_.txt'],
  ],
  [
    ['con', 'NUL.txt', 'Com1.tar.gz', 'console.log', 'COM10.pdf'],
    ['con_', 'NUL_.txt', 'Com1_.tar.gz', 'console.log', 'COM10.pdf'],
  ],
])('names the files %p of a ZIP %p', (names, expected) => {
  expect(archiveNames(names)).toEqual(expected);
});

it.each([
  [`${'a'.repeat(251)}.pdf`, `${'a'.repeat(247)} (2).pdf`],
  [`${'😀'.repeat(125)}x.pdf`, `${'😀'.repeat(123)} (2).pdf`],
  [`a.${'b'.repeat(253)}`, `a.${'b'.repeat(249)} (2)`],
])('numbers %s without making it longer than 255 characters', (name, second) => {
  expect(archiveNames([name, name])).toEqual([name, second]);
});
