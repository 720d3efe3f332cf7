import sharp from 'sharp';

export interface PictureLook {
  /** Degrees on the colour circle. */
  hue: number;
  caption: string;
}

/** A drawing of a screen: a bar, a card and some lines, in one colour. */
export function picture(format: 'png' | 'jpeg', { hue, caption }: PictureLook): Promise<Buffer> {
  const bars = [220, 300, 260, 180].map(
    (width, index) =>
      `<rect x="150" y="${90 + index * 28}" width="${width}" height="12" rx="6" fill="hsl(${hue}, 30%, ${70 - index * 4}%)"/>`,
  );
  const drawing = `
    <svg xmlns="http://www.w3.org/2000/svg" width="480" height="270">
      <title>${caption}</title>
      <rect width="480" height="270" fill="hsl(${hue}, 35%, 96%)"/>
      <rect width="480" height="44" fill="hsl(${hue}, 55%, 42%)"/>
      <rect x="20" y="64" width="110" height="186" rx="10" fill="hsl(${hue}, 40%, 86%)"/>
      <circle cx="75" cy="116" r="30" fill="hsl(${hue}, 55%, 55%)"/>
      ${bars.join('')}
    </svg>`;
  return sharp(Buffer.from(drawing)).toFormat(format, { quality: 80 }).toBuffer();
}
