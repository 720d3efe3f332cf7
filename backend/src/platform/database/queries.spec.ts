import { isTrue, type SqlBoolean } from './queries';

it.each<[SqlBoolean | undefined, boolean]>([
  [1, true],
  ['1', true],
  [0, false],
  ['0', false],
  [null, false],
  [undefined, false],
])('reads the condition %p as %p', (condition, expected) => {
  expect(isTrue(condition)).toBe(expected);
});
