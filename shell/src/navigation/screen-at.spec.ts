import { screenAt } from './screen-at';

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
])('%s belongs to %s', (pathname, path) => {
  expect(screenAt(SCREENS, pathname)?.path).toBe(path);
});
