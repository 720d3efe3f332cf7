declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Keeps letters that the text doesn't contain. */
    keepAllGlyphs?: boolean;
    /** Fixes axes of the font at a value, by the tag of the axis, such as `wght`. */
    variationAxes?: Readonly<Record<string, number>>;
  }

  /** Rewrites a font file (SFNT, WOFF or WOFF2) with the letters of the text. */
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;

  export = subsetFont;
}
