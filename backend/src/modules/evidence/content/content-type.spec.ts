import { contentTypeOf } from './content-type';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

it.each([
  ['an image', PNG, 'image/png'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'application/pdf'],
  ['an HTML page', Buffer.from('\n <!DOCTYPE HTML><p>Hi'), 'text/html'],
  ['an HTML page without a head', Buffer.from('<p>Hi<script>alert(1)</script>'), 'text/html'],
  ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  [
    'an SVG image with an XML declaration',
    Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'),
    'image/svg+xml',
  ],
  ['other XML', Buffer.from('<?xml version="1.0"?><order/>'), 'application/xml'],
  ['text', Buffer.from('Dear client,\r\nthank you.\n'), 'text/plain'],
  ['text cut off in the middle of a character', Buffer.from('größe').subarray(0, 3), 'text/plain'],
  ['text in UTF-16', Buffer.from('\ufeffHours\tRate\n', 'utf16le'), 'text/plain'],
  ['binary data', Buffer.from([0, 1, 2, 250, 251]), 'application/octet-stream'],
  ['an image followed by an HTML page', Buffer.concat([PNG, Buffer.from('<html>')]), 'image/png'],
])('detects the type of %s', async (_description, content, type) => {
  expect(await contentTypeOf(content)).toBe(type);
});
