import sanitizeHtml from 'sanitize-html';

/** Longer HTML is not kept; the text and the original are. */
export const MAX_HTML_LENGTH = 1_000_000;

/** Browsers also flatten deeper HTML. */
const MAX_DEPTH = 500;

/** Elements without content, and those that the next one closes. They don't nest. */
const FLAT_ELEMENTS = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd option optgroup tr td th thead tbody tfoot rt rp'
  ).split(' '),
);

/** Whether HTML is short and flat enough to be sanitized quickly. */
export const canSanitize = (html: string): boolean =>
  html.length <= MAX_HTML_LENGTH && !isNestedTooDeeply(html);

function isNestedTooDeeply(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase();
    if (FLAT_ELEMENTS.has(name)) continue;
    if (slash === '') open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
    if (open.length > MAX_DEPTH) return true;
  }
  return false;
}

/** Styles that can't cover or imitate the page around the email. */
const SAFE_STYLES: Readonly<Record<string, RegExp[]>> = Object.fromEntries(
  [
    'color',
    'background-color',
    'text-align',
    'font-size',
    'font-weight',
    'font-style',
    'font-family',
    'text-decoration',
    'width',
    'max-width',
    'height',
    'padding',
    'margin',
    'border',
    'border-collapse',
    'vertical-align',
  ].map((property) => [
    property,
    [/^(?!.*(?:url|expression|import|javascript)\s*[(:])[^<>\\]{1,200}$/i],
  ]),
);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags.filter((tag) => !['main', 'nav'].includes(tag)),
    'img',
    'center',
    'font',
    'del',
    'ins',
  ],
  allowedAttributes: {
    '*': ['style', 'align', 'valign', 'dir', 'lang', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
    td: ['width', 'height', 'colspan', 'rowspan', 'bgcolor'],
    th: ['width', 'height', 'colspan', 'rowspan', 'bgcolor'],
    font: ['color', 'size', 'face'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': SAFE_STYLES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: 100,
  // Their text is not shown either.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title'],
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

const openInNewTab: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
});

/** An image that the email itself contains. SVG can contain scripts. */
const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[a-z0-9+/=\s]+$/i;

/**
 * Removes everything that could run, submit, load or cover something
 * (docs/domain/helpdesk-mail.md#formatted-text).
 *
 * @param options.inlineImages `data:` URLs of the images in the email, by Content-ID
 * @param options.remoteImages keeps images from other servers, which reveal who opened the email
 */
export function sanitizeMailHtml(
  html: string,
  {
    remoteImages,
    inlineImages = new Map(),
  }: { remoteImages: boolean; inlineImages?: ReadonlyMap<string, string> },
): string {
  return sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      a: openInNewTab,
      img: (tagName, attribs) => {
        const source = attribs['src']?.trim() ?? '';
        const src = source.toLowerCase().startsWith('cid:')
          ? inlineImages.get(source.slice(4))
          : source;
        return { tagName, attribs: { ...attribs, src: src ?? '' } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img') return false;
      const src = attribs['src'] ?? '';
      return !(INLINE_IMAGE.test(src) || (remoteImages && /^https?:\/\//i.test(src)));
    },
  });
}

/** Whether the sanitized HTML has images that are not shown until the reader asks for them. */
export const hasRemoteImages = (html: string): boolean => /<img\b[^>]*\bsrc="https?:/i.test(html);
