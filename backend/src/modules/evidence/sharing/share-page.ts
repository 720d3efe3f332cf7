import {
  calendarDateIn,
  CSV_PREVIEW,
  type CsvTable,
  formatCalendarDate,
  formatFileSize,
  MEGABYTE,
  parseCsv,
} from '@atrium/contracts';
import { escapeHtml } from '../../../platform/escape-html';
import type { PlainPage } from '../../../platform/http/plain-page';
import { previewOf } from '../rules/file-types';
import type { SharedFile } from './shared-files.service';

interface SharePageOptions {
  contentPath: string;
  /** The text of a CSV file that the page shows. */
  csv: string | undefined;
  /** Of the company, not of the visitor. */
  timeZone: string;
}

/** The page of a link, with the file's preview and download (docs/domain/evidence.md#share-links). */
export function sharePage(
  file: SharedFile,
  { contentPath, csv, timeZone }: SharePageOptions,
): PlainPage {
  const isCutOff = csv !== undefined && csv.length > MAX_CSV_LENGTH;
  const table =
    csv === undefined
      ? null
      : parseCsv(csv.slice(0, MAX_CSV_LENGTH), { maxRows: CSV_PREVIEW.rows, isCutOff });
  const address = escapeHtml(contentPath);
  const day = formatCalendarDate(calendarDateIn(file.createdAt, timeZone));
  return {
    title: file.originalName,
    sentence: `${formatFileSize(file.size)} · ${day}`,
    action: `<a href="${address}?download=true" download>Download</a>`,
    content: table ? tablePreview(file, table, isCutOff) : preview(file, address),
    sources: ["img-src 'self'", "media-src 'self'", "frame-src 'self'", "object-src 'self'"],
    footer: 'Shared with Atrium',
  };
}

export const ENDED_PAGE: PlainPage = {
  title: 'This link no longer works',
  sentence: 'It has expired or was turned off. Ask the person who sent it for a new one.',
};

/** Characters that are read for the table, because reading them blocks the process. */
const MAX_CSV_LENGTH = 100_000;

/** Longer texts are only downloaded, because the page shows a text completely. */
export const MAX_TEXT_BYTES = MEGABYTE;

function preview({ mimeType, originalName, size }: SharedFile, address: string): string {
  const name = escapeHtml(originalName);
  switch (previewOf(mimeType)) {
    case 'image':
      return `<div class="show"><img src="${address}" alt="${name}"></div>`;
    case 'pdf':
      // A browser without a PDF viewer, such as on many phones, shows the text.
      return `<div class="show"><object data="${address}" type="application/pdf" aria-label="${name}"><p>Your browser can't show PDF files here. Download the file to open it.</p></object></div>`;
    case 'video':
      return `<div class="show"><video src="${address}" controls preload="metadata" aria-label="${name}"></video></div>`;
    case 'audio':
      return `<div class="show"><audio src="${address}" controls preload="metadata" aria-label="${name}"></audio></div>`;
    case 'text':
      return size > MAX_TEXT_BYTES
        ? ''
        : `<div class="show"><iframe src="${address}" title="Preview of ${name}"></iframe></div>`;
    case null:
      return '';
  }
}

/** The first rows and columns. The region is focusable, so that the keyboard can scroll it. */
function tablePreview(
  { originalName }: SharedFile,
  { rows, rowCount, columnCount }: CsvTable,
  isCutOff: boolean,
): string {
  const columns = [...Array(Math.min(columnCount, CSV_PREVIEW.columns)).keys()];
  const cells = (row: readonly string[], start: string, end: string): string =>
    columns.map((column) => start + escapeHtml(row[column] ?? '') + end).join('');
  const [names = [], ...records] = rows;
  const body = records.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('');
  const isComplete = !isCutOff && rowCount === rows.length && columnCount === columns.length;
  const note = isComplete
    ? ''
    : '<p class="note">This table shows the beginning of the file. Download it to read everything.</p>';
  return (
    `<div class="show sheet" role="region" tabindex="0" aria-label="Preview of ${escapeHtml(originalName)}">` +
    `<table><thead><tr>${cells(names, '<th scope="col">', '</th>')}</tr></thead>` +
    `<tbody>${body}</tbody></table></div>${note}`
  );
}
