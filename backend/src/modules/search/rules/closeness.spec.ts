import { beginnings, isClose } from './closeness';

it.each([
  ['harbor', 'Harbour portal relaunch'],
  ['harbuor', 'Harbour portal relaunch'],
  ['portel harbour', 'Harbour portal relaunch'],
  ['relanch', 'Harbour portal relaunch'],
])('forgives a slip: %s is close to %s', (query, text) => {
  expect(isClose(query, text)).toBe(true);
});

it.each([
  ['harbour', 'Hardware order'],
  ['cat', 'Car park'],
  ['harbour invoice', 'Harbour portal relaunch'],
])('takes no other word for it: %s is not close to %s', (query, text) => {
  expect(isClose(query, text)).toBe(false);
});

it('looks for beginnings that a later slip leaves alone', () => {
  expect(beginnings('harbor pay of')).toEqual(['harb']);
  expect(beginnings('nord harbour')).toEqual(['nor', 'harb']);
});
