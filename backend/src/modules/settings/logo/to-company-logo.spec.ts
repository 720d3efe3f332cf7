import sharp from 'sharp';
import { toCompanyLogo } from './to-company-logo';

const canvas = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 15, g: 118, b: 110, alpha: 0.5 } },
  });

const refusal = (sentence: string) => ({
  status: 400,
  message: sentence,
  details: { errors: { logo: sentence } },
});
const UNKNOWN = refusal('Please choose a PNG, JPEG or WebP image.');
const DAMAGED = refusal('This image is damaged and cannot be read. Please choose another one.');

describe('toCompanyLogo', () => {
  it.each([
    ['png', 300, 100, 300, 100],
    ['jpeg', 1200, 300, 600, 150],
    ['webp', 500, 1000, 100, 200],
  ] as const)(
    'draws a %s of %d × %d as a PNG of %d × %d',
    async (format, width, height, ...size) => {
      const upload = await canvas(width, height).toFormat(format).toBuffer();
      const drawn = await sharp(await toCompanyLogo(upload)).metadata();
      expect([drawn.format, drawn.width, drawn.height]).toEqual(['png', ...size]);
    },
  );

  it('keeps what can be seen through', async () => {
    const logo = await toCompanyLogo(await canvas(60, 20).png().toBuffer());
    const { data } = await sharp(logo).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(128);
  });

  it('leaves behind what the file held besides the image', async () => {
    const image = await canvas(60, 20)
      .png()
      .withExif({ IFD0: { Copyright: 'Robin' } })
      .toBuffer();
    const logo = await toCompanyLogo(
      Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]),
    );
    expect(logo.includes('Robin')).toBe(false);
    expect(logo.includes('<script>')).toBe(false);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not a picture')],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'a script that begins like a GIF',
      () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)', 'latin1'),
    ],
    ['a GIF', () => canvas(60, 20).gif().toBuffer()],
    ['a document', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ])('refuses %s', async (_, make) => {
    await expect(toCompanyLogo(await make())).rejects.toMatchObject(UNKNOWN);
  });

  it('refuses an image that breaks off', async () => {
    const whole = await canvas(640, 480).png({ compressionLevel: 0 }).toBuffer();
    await expect(toCompanyLogo(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(DAMAGED);
  });

  it('refuses an image that would fill the memory', async () => {
    const huge = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    await expect(toCompanyLogo(huge)).rejects.toMatchObject(
      refusal('This image has too many pixels. Please choose a smaller one.'),
    );
  });
});
