import sharp from 'sharp';

const WIDTH = 300;
const HEIGHT = 460;

/** A photograph of a till receipt on a desk: lines with prices, a total, a bar code. */
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
