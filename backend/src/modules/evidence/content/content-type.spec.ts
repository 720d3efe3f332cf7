import { contentTypeOf } from './content-type';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

it.each([
  ['a picture', PNG, 'image/png'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'application/pdf'],
  ['a page', Buffer.from('\n <!DOCTYPE HTML><p>Hi'), 'text/html'],
  ['a page without a head', Buffer.from('<p>Hi<script>alert(1)</script>'), 'text/html'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ['a drawing as XML', Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'), 'image/svg+xml'],
  ['other XML', Buffer.from('<?xml version="1.0"?><order/>'), 'application/xml'],
  ['text', Buffer.from('Dear client,\r\nthank you.\n'), 'text/plain'],
  ['text that is cut in the middle of a letter', Buffer.from('größe').subarray(0, 3), 'text/plain'],
  ['bytes', Buffer.from([0, 1, 2, 250, 251]), 'application/octet-stream'],
  ['a picture with a page behind it', Buffer.concat([PNG, Buffer.from('<html>')]), 'image/png'],
])('knows %s', async (_what, content, type) => {
  expect(await contentTypeOf(content)).toBe(type);
});
