import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Draws the icons of the installed application from `shell/src/logo.svg`. Run it when the logo
 * changes, and commit the result: `node tools/make-icons.mjs`.
 */
const SHELL = path.resolve(import.meta.dirname, '../shell');
const COLOR = '#0f766e';

/**
 * Android cuts maskable icons to a circle of 80 percent, so the logo is smaller and has no corners.
 */
const MASKABLE_SCALE = 0.72;

const logo = await readFile(path.join(SHELL, 'src/logo.svg'));

/** @param {number} size pixels */
const draw = (size) => sharp(logo, { density: 72 * (size / 44) }).resize(size, size);

/** @param {number} size pixels */
const drawFilled = async (size) => {
  const inner = Math.round(size * MASKABLE_SCALE);
  return sharp({ create: { width: size, height: size, channels: 4, background: COLOR } }).composite(
    [{ input: await draw(inner).png().toBuffer() }],
  );
};

const icons = {
  'icon-192.png': draw(192),
  'icon-512.png': draw(512),
  'maskable-512.png': await drawFilled(512),
  'apple-touch-icon.png': await drawFilled(180),
};
for (const [name, image] of Object.entries(icons)) {
  const content = await image.png({ compressionLevel: 9, palette: true }).toBuffer();
  await writeFile(path.join(SHELL, 'public/icons', name), content);
}
