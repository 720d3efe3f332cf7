import sharp from 'sharp';

interface PictureOptions {
  /** Degrees on the color wheel. */
  hue: number;
  caption: string;
}

/** A drawing of a screen in one color: a bar, a card and lines. */
export function picture(format: 'png' | 'jpeg', { hue, caption }: PictureOptions): Promise<Buffer> {
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

const WIDTH = 300;
const HEIGHT = 460;

/** A photo of a receipt on a desk: lines with prices, a total and a barcode. */
export function receiptPicture(seed: number): Promise<Buffer> {
  const lines = Array.from({ length: 4 + (seed % 4) }, (_, index) => {
    const y = 120 + index * 26;
    const width = 70 + ((seed * 37 + index * 53) % 60);
    return `<rect x="66" y="${y}" width="${width}" height="7" rx="3" fill="#8b949e"/>
      <rect x="206" y="${y}" width="30" height="7" rx="3" fill="#8b949e"/>`;
  });
  const total = 120 + lines.length * 26 + 14;
  const bars = Array.from(
    { length: 34 },
    (_, index) =>
      `<rect x="${66 + index * 5}" y="${total + 44}" width="${1 + ((seed * 13 + index * 7) % 4)}" height="34" fill="#30363d"/>`,
  );
  const drawing = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${(seed * 47) % 360}, 18%, 72%)"/>
      <g transform="rotate(${(seed % 5) - 2} ${WIDTH / 2} ${HEIGHT / 2})">
        <rect x="44" y="36" width="212" height="${total + 70}" fill="#fdfcf8"/>
        <rect x="96" y="58" width="108" height="14" rx="5" fill="hsl(${(seed * 71) % 360}, 45%, 40%)"/>
        <rect x="112" y="82" width="76" height="6" rx="3" fill="#b1bac4"/>
        ${lines.join('')}
        <rect x="66" y="${total}" width="52" height="11" rx="4" fill="#30363d"/>
        <rect x="188" y="${total}" width="48" height="11" rx="4" fill="#30363d"/>
        ${bars.join('')}
      </g>
    </svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
