import sharp from 'sharp';
import { isExternalReceiptUrl, receiptTypeOf } from './receipt-files';

const drawing = sharp({ create: { width: 4, height: 4, channels: 3, background: '#0f766e' } });

describe('receiptTypeOf', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('detects a %s image', async (format) => {
    expect(await receiptTypeOf(await drawing.clone().toFormat(format).toBuffer())).toBe(
      `image/${format}`,
    );
  });

  it('detects a PDF', async () => {
    expect(await receiptTypeOf(Buffer.from('%PDF-1.7\n%âãÏÓ\n'))).toBe('application/pdf');
  });

  it.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    [
      'an SVG image, which can contain scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    ],
    ['text', 'Total: 12.00'],
    ['an empty file', ''],
  ])('detects no receipt type in %s', async (_name, content) => {
    expect(await receiptTypeOf(Buffer.from(content))).toBeUndefined();
  });
});

describe('isExternalReceiptUrl', () => {
  it.each([
    ['https://files.example/receipt.pdf', true],
    ['http://files.example/receipt.pdf', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://name:secret@files.example/', false],
    ['/api/expenses/1/receipt', false],
    ['receipt.pdf', false],
  ])('decides whether %s is an address on another site: %s', (address, expected) => {
    expect(isExternalReceiptUrl(address)).toBe(expected);
  });
});
