import sharp from 'sharp';
import { pngWithTooManyPixels } from '../../../../test/harness/factories/huge-image';
import { redrawLogo } from './redraw-logo';

const canvas = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 15, g: 118, b: 110, alpha: 0.5 } },
  });

const rejection = (message: string) => ({
  status: 400,
  message,
  details: { errors: { logo: message } },
});
const UNKNOWN = rejection('Please choose a PNG, JPEG or WebP image.');
const DAMAGED = rejection("This image is damaged and can't be read. Choose another one.");

describe('redrawLogo', () => {
  it.each([
    ['png', 300, 100, 300, 100],
    ['jpeg', 1200, 300, 600, 150],
    ['webp', 500, 1000, 100, 200],
  ] as const)(
    'converts a %s of %d × %d to a PNG of %d × %d',
    async (format, width, height, ...size) => {
      const upload = await canvas(width, height).toFormat(format).toBuffer();
      const drawn = await sharp(await redrawLogo(upload)).metadata();
      expect([drawn.format, drawn.width, drawn.height]).toEqual(['png', ...size]);
    },
  );

  it('keeps transparency', async () => {
    const logo = await redrawLogo(await canvas(60, 20).png().toBuffer());
    const { data } = await sharp(logo).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(128);
  });

  it('removes everything but the image from the file', async () => {
    const image = await canvas(60, 20)
      .png()
      .withExif({ IFD0: { Copyright: 'Robin' } })
      .toBuffer();
    const logo = await redrawLogo(Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]));
    expect(logo.includes('Robin')).toBe(false);
    expect(logo.includes('<script>')).toBe(false);
  });

  it.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not a picture')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a script that starts with the GIF signature',
      () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)', 'latin1'),
    ],
    ['a GIF', () => canvas(60, 20).gif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ])('rejects %s as a logo', async (_, make) => {
    await expect(redrawLogo(await make())).rejects.toMatchObject(UNKNOWN);
  });

  it('rejects a truncated image', async () => {
    const complete = await canvas(640, 480).png({ compressionLevel: 0 }).toBuffer();
    await expect(redrawLogo(complete.subarray(0, complete.length / 2))).rejects.toMatchObject(
      DAMAGED,
    );
  });

  it('rejects an image with too many pixels', async () => {
    await expect(redrawLogo(await pngWithTooManyPixels())).rejects.toMatchObject(
      rejection('This image has too many pixels. Choose a smaller one.'),
    );
  });
});
