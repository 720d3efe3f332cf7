import { displayNameOf } from '@atrium/contracts';
import { initialsOf, nameWithStatus, totalOf, userInitials } from './text';

it('takes initials from the first and the last word', () => {
  expect(initialsOf('Maya Okafor')).toBe('MO');
  expect(initialsOf('  ana maria de la cruz ')).toBe('AC');
  expect(initialsOf('Harbour')).toBe('H');
  expect(initialsOf('')).toBe('');
});

it.each([
  ['Regional programme (b)', 'RB'],
  ['Pixel & Paper', 'PP'],
  ['Nordlicht &', 'N'],
  ['\u{1F680} Lin \u{1F525} Ma', 'LM'],
  ['\u{1F680} \u{1F525}', '\u{1F680}'],
  ['\u{1D4D0}vier', '\u{1D4D0}'],
  ['e\u0301lan', 'E\u0301'],
])('takes complete letters of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('names a person by full name, else username, else User', () => {
  expect(displayNameOf({ firstName: 'Maya', lastName: 'Okafor', username: 'maya' })).toBe(
    'Maya Okafor',
  );
  expect(displayNameOf({ firstName: null, lastName: null, username: 'maya' })).toBe('maya');
  expect(displayNameOf({})).toBe('User');
  expect(userInitials({ username: 'maya' })).toBe('M');
});

it('marks the name of an inactive user', () => {
  expect(nameWithStatus('Maya Okafor', true)).toBe('Maya Okafor (inactive)');
  expect(nameWithStatus('Maya Okafor', false)).toBe('Maya Okafor');
});

it.each([
  [1, false, '1 open ticket'],
  [12, false, '12 open tickets'],
  [1000, true, '1,000+ open tickets'],
])('counts a total of %s (capped: %s) as %s', (total, totalCapped, text) => {
  expect(totalOf({ total, totalCapped }, 'open ticket')).toBe(text);
});
