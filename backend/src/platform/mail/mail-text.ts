import { escapeHtml } from '../escape-html';

/**
 * Text as HTML, also in attributes, which all have double quotes. Apostrophes stay, so that an
 * erasure of personal data finds names such as O'Brien.
 */
export const escapeMailText = (text: string): string => escapeHtml(text).replaceAll('&#39;', "'");

const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/**
 * Escaped text with line breaks and clickable URLs.
 *
 * @param linkAttributes further attributes of each link
 */
export const linkMailText = (text: string, linkAttributes = ''): string =>
  text
    .split(URL_PATTERN)
    .map((part, index) => {
      const html = escapeMailText(part).replaceAll('\n', '<br>\n');
      return index % 2 === 0 ? html : `<a ${linkAttributes}href="${html}">${html}</a>`;
    })
    .join('');
