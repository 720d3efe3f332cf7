const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as readers see them, each with its marks. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
