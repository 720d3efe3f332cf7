declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Keeps the letters that the text does not name. */
    keepAllGlyphs?: boolean;
    /** Values that axes of the font are fixed at, by the tag of the axis, such as `wght`. */
    variationAxes?: Readonly<Record<string, number>>;
  }

  /** Rewrites a font file, packed or not, with the letters of the text. */
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;

  export = subsetFont;
}
