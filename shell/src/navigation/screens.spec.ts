import { findScreen } from './screens';

const SCREENS = ['/', '/projects', '/time-off', '/time-off-manager', '/projects/archive'].map(
  (path) => ({ path }),
);

it.each([
  ['/', '/'],
  ['/projects', '/projects'],
  ['/projects/7/members', '/projects'],
  ['/projects/archive/7', '/projects/archive'],
  ['/time-off', '/time-off'],
  ['/time-off-manager', '/time-off-manager'],
  ['/time-offers', undefined],
  ['/nowhere', undefined],
])('finds the screen for the URL %s: %s', (pathname, path) => {
  expect(findScreen(SCREENS, pathname)?.path).toBe(path);
});
