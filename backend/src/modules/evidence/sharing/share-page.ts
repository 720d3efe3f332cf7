import { formatFileSize } from '@atrium/contracts';
import { escapeHtml, type PlainPage } from '../../../platform/http/plain-page';
import { previewOf } from '../rules/content-kinds';
import type { SharedFile } from './shared-files.service';

/**
 * The page of a link: just that file, its preview and its download (decisions section 6).
 *
 * @param timeZone of the company, which may be another one than that of who opens the link
 */
export function sharePage(file: SharedFile, contentPath: string, timeZone: string): PlainPage {
  const address = escapeHtml(contentPath);
  const day = file.createdAt.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
  return {
    title: file.originalName,
    sentence: `${formatFileSize(file.size)} · ${day}`,
    action: `<a href="${address}?download=true" download>Download</a>`,
    content: preview(file, address),
    sources: ["img-src 'self'", "media-src 'self'", "frame-src 'self'"],
    footer: 'Shared with Atrium',
  };
}

/** The page of a link that has led somewhere once. */
export const ENDED_PAGE: PlainPage = {
  title: 'This link has ended',
  sentence: 'This link has expired or was ended. Ask the person who sent it for a new one.',
};

/** The page of a link that has never led anywhere. */
export const UNKNOWN_PAGE: PlainPage = {
  title: 'Link not found',
  sentence: 'There is no such link. Check that you have copied all of it.',
};

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
