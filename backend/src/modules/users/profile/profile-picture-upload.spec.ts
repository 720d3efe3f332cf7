import sharp from 'sharp';
import { pngWithTooManyPixels } from '../../../../test/harness/factories/huge-image';
import { toProfilePicture } from './profile-picture-upload';

const NOT_AN_IMAGE = {
  status: 400,
  message: 'Please select an image file.',
  details: { errors: { profilePicture: 'Please select an image file.' } },
};

const canvas = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
  });

describe('toProfilePicture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'converts a %s to a 200 × 200 JPEG',
    async (format) => {
      const upload = await canvas(640, 480).toFormat(format).toBuffer();
      const {
        format: drawn,
        width,
        height,
      } = await sharp(await toProfilePicture(upload)).metadata();
      expect([drawn, width, height]).toEqual(['jpeg', 200, 200]);
    },
  );

  it('removes metadata about the owner', async () => {
    const exif = { IFD0: { Copyright: 'Robin Hale' } };
    const upload = await canvas(300, 300).jpeg().withExif(exif).toBuffer();
    expect(upload.includes('Robin Hale')).toBe(true);
    const picture = await toProfilePicture(upload);
    expect(picture.includes('Robin Hale')).toBe(false);
  });

  it.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not a picture')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a script that starts with the PNG signature',
      () => Buffer.from('\x89PNG\r\n\x1a\n#!/bin/sh'),
    ],
  ])('rejects %s as a picture', async (_, make) => {
    await expect(toProfilePicture(make())).rejects.toMatchObject(NOT_AN_IMAGE);
  });

  it('rejects a truncated image', async () => {
    const complete = await canvas(640, 480).png().toBuffer();
    await expect(toProfilePicture(complete.subarray(0, complete.length / 2))).rejects.toMatchObject(
      NOT_AN_IMAGE,
    );
  });

  it('rejects an image with too many pixels', async () => {
    const upload = await pngWithTooManyPixels();
    await expect(toProfilePicture(upload)).rejects.toMatchObject(NOT_AN_IMAGE);
  });
});
