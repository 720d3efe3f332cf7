import { displayNameOf } from '@atrium/contracts';
import { initialsOf, personInitials } from './text';

it('takes initials from the first and the last word', () => {
  expect(initialsOf('Maya Okafor')).toBe('MO');
  expect(initialsOf('  ana maria de la cruz ')).toBe('AC');
  expect(initialsOf('Harbour')).toBe('H');
  expect(initialsOf('')).toBe('');
});

it('names a person by full name, else username, else User', () => {
  expect(displayNameOf({ firstName: 'Maya', lastName: 'Okafor', username: 'maya' })).toBe(
    'Maya Okafor',
  );
  expect(displayNameOf({ firstName: null, lastName: null, username: 'maya' })).toBe('maya');
  expect(displayNameOf({})).toBe('User');
  expect(personInitials({ username: 'maya' })).toBe('M');
});
