import { canSanitize, hasRemoteImages, sanitizeMailHtml } from './sanitize-mail-html';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const clean = (html: string, remoteImages = false): string =>
  sanitizeMailHtml(html, { remoteImages, inlineImages: new Map([['logo@x', PIXEL]]) });

describe('sanitizeMailHtml', () => {
  it.each([
    ['a script', '<p>Hi<script>alert(1)</script></p>'],
    ['a script in capitals', '<p>Hi<SCRIPT SRC=//x.example/a.js></SCRIPT></p>'],
    ['an event handler', '<p onclick="alert(1)" onmouseover=alert(1)>Hi</p>'],
    ['a handler in a broken image', '<p>Hi<img src=x onerror=alert(1)></p>'],
    ['an SVG with a script', '<p>Hi<svg><script>alert(1)</script></svg></p>'],
    ['an SVG handler', '<p>Hi<svg onload=alert(1)></svg></p>'],
    ['a MathML trick', '<p>Hi<math><mi xlink:href="javascript:alert(1)"></mi></math></p>'],
    ['a frame', '<p>Hi<iframe src="https://x.example"></iframe></p>'],
    ['an object', '<p>Hi<object data="x.swf"></object><embed src=x></p>'],
    ['a style element', '<p>Hi<style>body{display:none}</style></p>'],
    ['a style that covers the page', '<p style="position:fixed;top:0">Hi</p>'],
    ['a style that loads', '<p style="background-color:url(https://x.example)">Hi</p>'],
    ['the title of the page', '<title>Mail</title><p>Hi</p>'],
    ['markup that is shown as text', '<p>Hi<xmp><b>x</b></xmp></p>'],
    ['a base URL', '<base href="https://x.example/"><p>Hi</p>'],
    ['a redirect', '<meta http-equiv=refresh content="0;url=https://x.example"><p>Hi</p>'],
    ['a linked style sheet', '<link rel=stylesheet href="https://x.example"><p>Hi</p>'],
    ['a remote image', '<p>Hi<img src="https://x.example/pixel.gif"></p>'],
    ['an SVG image in the email', '<p>Hi<img src="data:image/svg+xml;base64,PHN2Zz4="></p>'],
    ['an unknown part of the email', '<p>Hi<img src="cid:nothing"></p>'],
    ['a relative image', '<p>Hi<img src="/api/tickets/1"></p>'],
    ['a class', '<p class="ant-modal">Hi</p>'],
    ['a comment', '<p>Hi<!--[if mso]><script>alert(1)</script><![endif]--></p>'],
  ])('removes %s from the HTML of an email', (_, html) => {
    expect(clean(html).replace(/ style=""/, '')).toBe('<p>Hi</p>');
  });

  it('removes the fields of a form and keeps its text', () => {
    const html = clean(
      '<form action="https://x.example"><input name=p>Password<button>Go</button></form>',
    );
    expect(html).not.toMatch(/<(form|input|button)/);
    expect(html).toContain('Password');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('removes the link %j', (href) => {
    expect(clean(`<a href="${href}">x</a>`)).not.toMatch(/script:|data:/i);
  });

  it('opens links in a new tab without access to this one', () => {
    expect(clean('<a href="https://x.example">x</a>')).toBe(
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  it('shows an image that the email contains', () => {
    expect(clean('<img src="cid:logo@x" alt="Logo">')).toBe(`<img src="${PIXEL}" alt="Logo" />`);
  });

  it('keeps remote images when the reader asks for them', () => {
    const html = clean('<img src="https://x.example/a.png">', true);
    expect(html).toContain('https://x.example/a.png');
    expect(hasRemoteImages(html)).toBe(true);
    expect(hasRemoteImages(clean(html))).toBe(false);
  });

  it('keeps tables, lists and simple styles', () => {
    const html =
      '<table width="100"><tr><td style="color:red">x</td></tr></table><ul><li>y</li></ul>';
    expect(clean(html)).toBe(html);
  });

  it('removes deep nesting', () => {
    expect(clean('<div>'.repeat(5000)).length).toBeLessThan(3000);
  });
});

describe('canSanitize', () => {
  it.each([
    ['deeply nested', '<b>'.repeat(501)],
    ['deeply nested below end tags without a start', '<b></x>'.repeat(501)],
    ['deeply nested in paragraphs', '<p><div>'.repeat(501)],
    ['long', 'x'.repeat(1_000_001)],
  ])('rejects HTML that is %s', (_, html) => {
    expect(canSanitize(html)).toBe(false);
  });

  it.each([
    ['without end tags that browsers add', '<p>line<br><li>item<td>cell'.repeat(2000)],
    ['with many elements', '<div><b>x</b></div>'.repeat(2000)],
    ['with unclosed elements in closed ones', '<div><b>x</div>'.repeat(2000)],
  ])('accepts flat HTML %s', (_, html) => {
    expect(canSanitize(html)).toBe(true);
  });
});
