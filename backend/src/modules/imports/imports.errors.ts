import { formatCount, formatFileSize, LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const importErrors = defineErrors({
  fileTooLarge: {
    rule: 'imports.file_too_large',
    status: 413,
    message: () =>
      `This file is too large. The limit is ${formatFileSize(LIMITS.importFileBytes)}. Split it into several files.`,
    field: 'file',
  },
  noRows: {
    rule: 'imports.no_rows',
    status: 400,
    message: () =>
      'This file has no rows to import. It needs a header row and at least one more row.',
    field: 'file',
  },
  tooManyRows: {
    rule: 'imports.too_many_rows',
    status: 400,
    message: () =>
      `This file has more than ${formatCount(LIMITS.importRows)} rows. Split it into several files.`,
    field: 'file',
  },
  tooManyColumns: {
    rule: 'imports.too_many_columns',
    status: 400,
    message: () =>
      `This file has more than ${LIMITS.importColumns} columns. Delete those that you don't need.`,
    field: 'file',
  },
  unreadableRow: {
    rule: 'imports.unreadable_row',
    status: 400,
    title: 'A row of the file could not be read',
    message: (row: number) =>
      `Row ${row} of this file couldn't be read. Check its quotation marks, or save the file again as CSV or XLSX.`,
    field: 'file',
  },
  unreadableFile: {
    rule: 'imports.unreadable_file',
    status: 400,
    message: () => "This file couldn't be read. Save it as CSV or XLSX and upload it again.",
    field: 'file',
  },
  expandsTooFar: {
    rule: 'imports.expands_too_far',
    status: 400,
    message: () =>
      'This workbook contains too much data. Save the sheet that you need as CSV and upload that.',
    field: 'file',
  },
  uploadsBusy: {
    rule: 'imports.uploads_busy',
    status: 503,
    message: () => 'Several files are being read right now. Please try again in a moment.',
    retryAfterSeconds: 15,
  },
  nothingMapped: {
    rule: 'imports.nothing_mapped',
    status: 409,
    message: () => 'No column is mapped to a field yet. Map at least one.',
  },
  undoErrors: {
    rule: 'imports.undo_errors',
    status: 409,
    message: () =>
      'The undo lists records that it kept, so there are no rows to correct. Export the errors instead.',
  },
  changedSince: {
    rule: 'imports.changed_since',
    status: 409,
    message: () => 'This record was changed after the import, so the undo skips it.',
  },
  deletedSince: {
    rule: 'imports.deleted_since',
    status: 409,
    message: () => "This record was deleted after the import, so it can't be restored.",
  },
});
