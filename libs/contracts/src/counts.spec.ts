import { countOf } from './counts';

it.each([
  [0, '0 projects'],
  [1, '1 project'],
  [3000, '3,000 projects'],
])('counts %i projects', (count, text) => {
  expect(countOf(count, 'project')).toBe(text);
});

it.each([
  [1, '1 person'],
  [2, '2 people'],
])('counts %i people with an irregular plural', (count, text) => {
  expect(countOf(count, 'person', 'people')).toBe(text);
});
