import { countOf } from './counts';

it.each([
  [0, '0 projects'],
  [1, '1 project'],
  [3000, '3,000 projects'],
])('counts %i projects', (count, text) => {
  expect(countOf(count, 'project')).toBe(text);
});
