import { truncate } from '../truncate';
import { escapeMailText as escaped, linkMailText } from './mail-text';

/** What an email shows in addition to its text. */
export interface MailLayout {
  /** The company or team that sends the email, shown at the top. */
  sender: string;
  /** The `cid` of the attached image that is shown above the sender's name. */
  logo?: string;
  /** A paragraph with the same text is omitted. */
  heading?: string;
  /** Fields in a table below the heading, such as an amount and a date. */
  details?: readonly { label: string; value: string }[];
  /** Replaces the URL where it ends a paragraph of the text. */
  button?: { label: string; url: string };
  /** Small print below the email. A paragraph with the same text is omitted. */
  footer?: string;
}

/*
 * Many mail programs ignore style sheets, so each element has its styles for the light theme. The
 * style sheet adds the dark theme and narrow windows for the programs that support it.
 */
const DARK_AND_NARROW = `
:root{color-scheme:light dark}
@media(prefers-color-scheme:dark){
.page{background:#0d1015!important}
.card{background:#151a21!important;border-color:#262d38!important}
.details{background:#0d1015!important}
.line{border-color:#262d38!important}
.text{color:#e7ebf1!important}
.second{color:#9aa5b5!important}
.link{color:#2cc1b1!important}
.button{background:#2cc1b1!important;color:#06201d!important}
.logo{padding:6px!important;background:#ffffff!important;border-radius:8px}
}
@media(max-width:480px){.pad{padding:24px 20px!important}}
`;

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:15px;line-height:24px;color:#161a22;overflow-wrap:anywhere`;
const SMALL = `${FONT};font-size:13px;line-height:20px;color:#5b6575;overflow-wrap:anywhere`;
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The HTML part of an email with the same content as its plain text. */
export function renderMailHtml(text: string, layout: MailLayout): string {
  const { sender, logo, heading, details = [], button, footer } = layout;
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== heading && paragraph !== footer);
  const hasButton = paragraphs.some((paragraph) => endsWithUrl(paragraph, button?.url));
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(heading ?? sender)}</title><style>${DARK_AND_NARROW}</style></head>`,
    '<body class="page" style="margin:0;padding:0;background:#f5f6f8">',
    preview(paragraphs),
    `<table ${TABLE} class="page" style="background:#f5f6f8"><tr><td align="center" style="padding:32px 12px">`,
    `<table ${TABLE} style="max-width:560px">`,
    logo && logoHtml(logo),
    `<tr><td style="padding:0 4px 16px"><span class="text" dir="auto" style="${TEXT};font-size:16px;font-weight:650">${escaped(sender)}</span></td></tr>`,
    '<tr><td class="card pad" style="padding:32px;background:#ffffff;border:1px solid #e4e7ec;border-radius:12px">',
    heading &&
      `<h1 class="text" dir="auto" style="margin:0 0 16px;${TEXT};font-size:20px;font-weight:650;line-height:28px">${escaped(heading)}</h1>`,
    details.length > 0 && detailsTable(details),
    ...paragraphs.map((paragraph) => paragraphHtml(paragraph, button)),
    hasButton && button && buttonHelp(button.url),
    '</td></tr>',
    footer && `<tr><td style="padding:16px 4px 0">${small(withLinks(footer))}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ]
    .filter((part) => part !== false && part !== undefined && part !== '')
    .join('\n');
}

/** The name of the sender follows, so the image has no text. The attribute is for Outlook. */
const logoHtml = (cid: string): string =>
  `<tr><td style="padding:0 4px 12px"><img class="logo" src="cid:${escaped(cid)}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:100%;border:0"></td></tr>`;

const PREVIEW_LENGTH = 150;

/** Shown next to the subject in the list of emails: the first sentence after the greeting. */
function preview(paragraphs: readonly string[]): string {
  const sentence = paragraphs.find((paragraph) => !/^[^\n]{0,200},$/.test(paragraph)) ?? '';
  return `<div style="display:none;max-height:0;overflow:hidden">${escaped(truncate(sentence, PREVIEW_LENGTH))}</div>`;
}

function detailsTable(details: NonNullable<MailLayout['details']>): string {
  const rows = details.map(
    ({ label, value }) =>
      `<tr><td style="padding:4px 12px 4px 0;vertical-align:top"><span class="second" style="${SMALL}">${escaped(label)}</span></td>` +
      `<td align="right" style="padding:4px 0"><span class="text" dir="auto" style="${TEXT};font-weight:600">${escaped(value)}</span></td></tr>`,
  );
  return (
    '<div class="details" style="margin:0 0 20px;padding:12px 16px;background:#f5f6f8;border-radius:8px">' +
    `<table ${TABLE}>${rows.join('')}</table></div>`
  );
}

const endsWithUrl = (paragraph: string, url: string | undefined): boolean =>
  url !== undefined && (paragraph === url || paragraph.endsWith(` ${url}`));

function paragraphHtml(paragraph: string, button: MailLayout['button']): string {
  if (paragraph.startsWith('-- \n')) return small(withLinks(paragraph.slice('-- \n'.length)));
  if (!button || !endsWithUrl(paragraph, button.url)) return textHtml(paragraph);
  const lead = paragraph.slice(0, -button.url.length).trim();
  return (
    (lead && textHtml(lead)) +
    `<p style="margin:0 0 20px"><a class="button" href="${escaped(button.url)}" style="display:inline-block;padding:11px 20px;${FONT};font-size:15px;font-weight:600;line-height:20px;color:#ffffff;background:#0f766e;border-radius:8px;text-decoration:none">${escaped(button.label)}</a></p>`
  );
}

const withLinks = (text: string): string =>
  linkMailText(text, 'class="link" style="color:#0f766e" ');

const textHtml = (paragraph: string): string =>
  `<p class="text" dir="auto" style="margin:0 0 16px;${TEXT}">${withLinks(paragraph)}</p>`;

const small = (html: string): string =>
  `<p class="second" dir="auto" style="margin:0;${SMALL}">${html}</p>`;

const buttonHelp = (url: string): string =>
  '<div class="line" style="margin-top:24px;padding-top:16px;border-top:1px solid #e4e7ec">' +
  `${small(`If the button doesn't work, open this link: ${withLinks(url)}`)}</div>`;
