import { type FormatCallback, htmlToText } from 'html-to-text';

/** Cells of a row stay on one line, separated by a space. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

/** Images from other servers are mostly invisible; those in the email are named. */
const image: FormatCallback = ({ attribs }, _walk, builder) => {
  const { src = '', alt = '' } = attribs as Record<string, string>;
  if (!/^https?:/i.test(src)) builder.addInline(alt === '' ? '[image]' : `[image: ${alt}]`);
};

/**
 * The text of an email that has only HTML.
 *
 * @param html sanitized, so that its size and depth are limited
 */
export const textOfHtml = (html: string): string =>
  htmlToText(html, {
    wordwrap: false,
    formatters: { cell, image },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'image' },
      { selector: 'hr', options: { length: 20 } },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'cell' },
      { selector: 'th', format: 'cell' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
      })),
    ],
  });
