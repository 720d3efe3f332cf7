import { isFuzzyMatch, wordPrefixes } from './fuzzy-match';

it.each([
  ['harbor', 'Harbour portal relaunch'],
  ['harbuor', 'Harbour portal relaunch'],
  ['portel harbour', 'Harbour portal relaunch'],
  ['relanch', 'Harbour portal relaunch'],
])('matches %s with typos to %s', (query, text) => {
  expect(isFuzzyMatch(query, text)).toBe(true);
});

it.each([
  ['harbour', 'Hardware order'],
  ['cat', 'Car park'],
  ['harbour invoice', 'Harbour portal relaunch'],
])('does not match %s to %s', (query, text) => {
  expect(isFuzzyMatch(query, text)).toBe(false);
});

it('returns prefixes that a later typo does not affect, the longer ones first', () => {
  expect(wordPrefixes('harbor pay of')).toEqual([['harb'], ['har']]);
  expect(wordPrefixes('nord harbour')).toEqual([
    ['nor', 'harb'],
    ['nor', 'har'],
  ]);
  expect(wordPrefixes('nord')).toEqual([['nor']]);
});
