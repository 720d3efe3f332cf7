import { createHash } from 'node:crypto';
import { formatFileSize } from '@atrium/contracts';
import { previewOf } from '../rules/content-kinds';
import type { SharedFile } from './shared-files.service';

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
.show iframe{width:100%;height:75vh;border:0;background:#fff}
footer{color:var(--second);font-size:12px}
`;

/** Nothing runs on these pages: no script at all, and the one style sheet by its checksum. */
export const SHARE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "media-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page of a link: just that file, its preview and its download (decisions section 6).
 *
 * @param timeZone of the company, which may be another one than that of who opens the link
 */
export function sharePage(file: SharedFile, contentPath: string, timeZone: string): string {
  const name = escapeHtml(file.originalName);
  const download = `${escapeHtml(contentPath)}?download=true`;
  const day = file.createdAt.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
  return page(
    name,
    `<header><div><h1>${name}</h1><p>${formatFileSize(file.size)} · ${day}</p></div>` +
      `<a href="${download}" download>Download</a></header>${preview(file, escapeHtml(contentPath))}`,
  );
}

/** The page of a link that leads nowhere. */
export const shareProblemPage = (title: string, sentence: string): string =>
  page(
    escapeHtml(title),
    `<header><div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p></div></header>`,
  );

function preview({ mimeType, originalName }: SharedFile, address: string): string {
  const name = escapeHtml(originalName);
  switch (previewOf(mimeType)) {
    case 'image':
      return `<div class="show"><img src="${address}" alt="${name}"></div>`;
    case 'pdf':
      return `<div class="show"><iframe src="${address}" title="${name}"></iframe></div>`;
    case 'video':
      return `<div class="show"><video src="${address}" controls preload="metadata" aria-label="${name}"></video></div>`;
    case 'audio':
      return `<div class="show"><audio src="${address}" controls preload="metadata" aria-label="${name}"></audio></div>`;
    default:
      return '';
  }
}

const page = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="robots" content="noindex"><style>${STYLE}</style></head>` +
  `<body><main>${main}</main><footer>Shared with Atrium</footer></body></html>`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
