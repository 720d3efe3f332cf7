import { renderMailHtml } from './render-mail-html';

const LINK = 'https://atrium.example/invite/accept?token=a&b';

/** The text that a reader sees. */
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<table'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('renderMailHtml', () => {
  it('shows the sender, the heading once, and the paragraphs with their line breaks', () => {
    const html = renderMailHtml('Hi Maya,\n\nA new invoice\n\nFirst line\nsecond line\n', {
      sender: 'Harbour Works',
      heading: 'A new invoice',
    });
    expect(textOf(html)).toBe('Harbour Works A new invoice Hi Maya, First line second line');
    expect(html).toContain('First line<br>');
  });

  it.each([
    ['alone in its paragraph', `To join, open this link:\n\n${LINK}`, 'To join, open this link:'],
    ['at the end of a paragraph', `View it here: ${LINK}`, 'View it here:'],
  ])('replaces a link %s with a button and repeats it below', (_place, text, lead) => {
    const html = renderMailHtml(text, { sender: 'Atrium', button: { label: 'Join', url: LINK } });
    const escaped = LINK.replace('&', '&amp;');
    expect(textOf(html)).toBe(
      `Atrium ${lead} Join If the button doesn't work, open this link: ${escaped}`,
    );
    expect(html.match(new RegExp(`href="${escaped.replace('?', '\\?')}"`, 'g'))).toHaveLength(2);
  });

  it('has no button if the text does not contain the link', () => {
    const html = renderMailHtml('Hello', {
      sender: 'Atrium',
      button: { label: 'Join', url: LINK },
    });
    expect(textOf(html)).toBe('Atrium Hello');
  });

  it('links other URLs without the punctuation after them', () => {
    const html = renderMailHtml('See https://example.com/a.', { sender: 'Atrium' });
    expect(html).toContain('href="https://example.com/a"');
    expect(textOf(html)).toBe('Atrium See https://example.com/a .');
  });

  it('shows the logo of the sender above the name', () => {
    const html = renderMailHtml('Hello', { sender: 'Atrium', logo: 'company-logo' });
    expect(html).toMatch(/src="cid:company-logo" alt=""[\s\S]*Atrium[\s\S]*Hello/);
    expect(textOf(html)).toBe('Atrium Hello');
  });

  it('shows details and the footer once', () => {
    const html = renderMailHtml('Hello\n\nChange your preferences', {
      sender: 'Atrium',
      details: [{ label: 'Amount due', value: '$1,250.00' }],
      footer: 'Change your preferences',
    });
    expect(textOf(html)).toBe('Atrium Amount due $1,250.00 Hello Change your preferences');
  });

  it('keeps emoji complete in the preview of a long email', () => {
    const start = 'a'.repeat(148);
    const html = renderMailHtml(`${start}🚀 and more`, { sender: 'Atrium' });
    expect(html).toContain(`overflow:hidden">${start}…</div>`);
  });

  it('keeps names as they are written, so that they can be erased', () => {
    expect(renderMailHtml("Hi Ann O'Brien,", { sender: 'Atrium' })).toContain("Hi Ann O'Brien,");
  });

  it('shows HTML in names and messages as text', () => {
    const attack = '<img src=x onerror="alert(1)">';
    const html = renderMailHtml(attack, {
      sender: attack,
      heading: `${attack} heading`,
      details: [{ label: 'Name', value: attack }],
      button: { label: 'Open', url: `https://a.example/"${attack}` },
      footer: `${attack} footer`,
    });
    expect(html).not.toContain('<img');
  });
});
