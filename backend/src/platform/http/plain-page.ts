import { ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { hash } from 'node:crypto';
import { escapeHtml } from '../escape-html';

const STYLE = `
:root{color-scheme:light dark;--page:#f5f6f8;--card:#fff;--line:#e4e7ec;--text:#161a22;--second:#5b6575;--accent:#0f766e;--on:#fff}
@media(prefers-color-scheme:dark){:root{--page:#0d1015;--card:#151a21;--line:#262d38;--text:#e7ebf1;--second:#9aa5b5;--accent:#2cc1b1;--on:#0d1015}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;gap:16px;padding:24px 14px;background:var(--page);color:var(--text);font:14px/1.5 Inter,system-ui,sans-serif}
main{width:100%;max-width:960px;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
header{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between;padding:16px 20px}
h1{margin:0;font-size:16px;font-weight:650;overflow-wrap:anywhere}
p{margin:2px 0 0;color:var(--second)}
a{display:inline-flex;align-items:center;min-height:34px;padding:0 16px;border-radius:8px;background:var(--accent);color:var(--on);text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid var(--text);outline-offset:2px}
.show{display:flex;justify-content:center;border-top:1px solid var(--line);background:var(--page)}
.show img,.show video{display:block;max-width:100%;max-height:75vh}
.show audio{width:100%;margin:24px}
.show object,.show iframe{width:100%;height:75vh;border:0}
.show object p{padding:24px 20px;text-align:center}
.sheet{display:block;max-height:75vh;overflow:auto}
.sheet:focus-visible{outline:2px solid var(--text);outline-offset:-2px}
.sheet th,.sheet td{padding:6px 12px;text-align:start;white-space:pre}
.note{padding:12px 20px;border-top:1px solid var(--line)}
ul{margin:0;padding:16px 20px;border-top:1px solid var(--line);list-style:none}
li{padding:4px 0;overflow-wrap:anywhere}
li a{display:inline;padding:0;background:none;color:var(--accent)}
.paper{display:grid;gap:28px;padding:24px 20px;border-top:1px solid var(--line)}
.paper p{white-space:pre-line;overflow-wrap:anywhere}
.paper h2{margin:0 0 6px;color:var(--second);font-size:12px;font-weight:500}
.logo{max-width:220px;max-height:56px}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:20px 32px}
dl{display:grid;gap:8px;margin:0;align-content:start}
dl>div{display:flex;gap:16px;justify-content:space-between}
dt{color:var(--second)}
dd{margin:0;text-align:end;white-space:pre-line;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse}
th{color:var(--second);font-size:12px;font-weight:500;text-align:start}
th,td{padding:10px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
td{white-space:pre-line}
th+th,td+td{padding-inline-start:16px;text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.totals{width:100%;max-width:320px;margin-inline-start:auto}
.totals>div:last-child{padding-top:10px;border-top:1px solid var(--line);font-size:16px;font-weight:650}
.totals>div:last-child dt{color:inherit}
.payment{display:flex;flex-wrap:wrap;gap:24px;align-items:start;justify-content:space-between}
.payment dl{flex:1 1 280px}
.payment dl>div{justify-content:start}
.payment dt{flex:none;width:84px}
.payment dd{text-align:start}
svg{width:180px;height:180px;border-radius:8px}
footer{color:var(--second);font-size:12px}
.message{justify-content:center}
.message main{max-width:420px;border-radius:16px}
.message header{flex-direction:column;gap:24px;padding:36px 32px 32px;text-align:center}
.message h1{font-size:20px}
.message p{margin-top:8px}
.message header>a{justify-content:center;width:100%;min-height:42px}
`;

/** Allows no scripts, and only the style sheet with this checksum. */
const contentSecurityPolicy = (sources: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export interface PlainPage {
  title: string;
  sentence: string;
  /** HTML of a link next to the title. */
  action?: string;
  /** HTML of the content below the title. */
  content?: string;
  /** Directives of the content security policy that allow `content` to load resources. */
  sources?: readonly string[];
  footer?: string;
}

export const UNKNOWN_LINK_PAGE: PlainPage = {
  title: 'Link not found',
  sentence: "This link doesn't exist. Check that you copied the complete link.",
};

/** Documents the path parameter `token`, the secret of a link that works without signing in. */
export const ApiLinkToken = (): MethodDecorator =>
  ApiParam({
    name: 'token',
    schema: { type: 'string', example: 'mZ3vQy0Xk1nT7cB5sLr9dWf2hJ4pG6aUeIoYtNqKxRw' },
  });

/** Sends a standalone page without the shell, because its URL may contain a secret. */
export function sendPlainPage(response: Response, status: number, page: PlainPage): void {
  response.status(status).set({
    'Content-Security-Policy': contentSecurityPolicy(page.sources ?? []),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
  response.type('html').send(htmlOf(page));
}

function htmlOf({
  title,
  sentence,
  action = '',
  content = '',
  footer = 'Atrium',
}: PlainPage): string {
  const heading = escapeHtml(title);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><style>${STYLE}</style></head><body${content === '' ? ' class="message"' : ''}><main>` +
    `<header><div><h1 dir="auto">${heading}</h1><p>${escapeHtml(sentence)}</p></div>${action}</header>` +
    `${content}</main><footer>${escapeHtml(footer)}</footer></body></html>`
  );
}
