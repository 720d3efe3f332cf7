import { earlyCorrections, isFuzzyMatch, wordPrefixes } from './fuzzy-match';

it.each([
  ['harbor', 'Harbour portal relaunch'],
  ['harbuor', 'Harbour portal relaunch'],
  ['portel harbour', 'Harbour portal relaunch'],
  ['relanch', 'Harbour portal relaunch'],
  ['tomsa', 'Tomáš Novák'],
  ['nóvka', 'Tomas Novak'],
])('matches %s with typos to %s', (query, text) => {
  expect(isFuzzyMatch(query, text)).toBe(true);
});

it.each([
  ['harbour', 'Hardware order'],
  ['cat', 'Car park'],
  ['harbour invoice', 'Harbour portal relaunch'],
  ['한국', '한곡'],
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

it.each([
  ['replaced', 'hqrbor'],
  ['replaced at the start', 'jarbor'],
  ['swapped', 'hrabor'],
  ['swapped with the fourth', 'habror'],
  ['missing', 'hrbor'],
  ['missing at the start', 'arbor'],
  ['added', 'hxarbor'],
])('corrects an early letter that is %s: %s', (_typo, query) => {
  expect(earlyCorrections(query)[0]).toContain('harbor');
});

it('corrects up to two words of four letters or more', () => {
  const corrections = earlyCorrections('hrabor of nrod');
  expect(corrections).toHaveLength(2);
  expect(corrections[1]).toEqual(expect.arrayContaining(['nrod', 'nord']));
  expect(earlyCorrections('one two')).toEqual([]);
  expect(earlyCorrections('words words words')).toEqual([]);
});

it('corrects no numbers, whose digits are not typos of letters', () => {
  expect(earlyCorrections('2026 0042')).toEqual([]);
  expect(earlyCorrections('hrabor 2026 0042')).toHaveLength(1);
});

it('keeps letters that are stored as two code units', () => {
  const [corrections] = earlyCorrections('\u{10400}\u{10401}\u{10402}\u{10403}');
  expect(corrections).toContain('\u{10429}\u{10428}\u{1042A}\u{1042B}');
  expect(corrections?.some((word) => /\p{Surrogate}/u.test(word))).toBe(false);
});
