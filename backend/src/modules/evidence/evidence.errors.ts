import { formatFileSize } from '@atrium/contracts';
import { AppError, defineErrors } from '../../platform/http/app-error';

export const evidenceErrors = {
  ...defineErrors({
    noFile: {
      rule: 'evidence.no_file',
      status: 400,
      message: () => 'Please choose a file to upload.',
      field: 'file',
    },
    emptyFile: {
      rule: 'evidence.empty_file',
      status: 400,
      message: () => 'This file is empty. Please choose another one.',
      field: 'file',
    },
    oneFileOnly: {
      rule: 'evidence.one_file_only',
      status: 400,
      message: () => 'Please send one file with each upload.',
      field: 'file',
    },
    brokenForm: {
      rule: 'evidence.broken_form',
      status: 400,
      message: () => 'The upload could not be understood. Please send it as a form with a file.',
    },
    brokenOff: {
      rule: 'evidence.broken_off',
      status: 400,
      message: () => 'The upload broke off before the file was complete. Please upload it again.',
    },
    fileTooLarge: {
      rule: 'evidence.file_too_large',
      status: 413,
      message: (maxBytes: number) =>
        `This file is too large. A file may have at most ${formatFileSize(maxBytes)}.`,
      field: 'file',
    },
    storageLimit: {
      rule: 'evidence.storage_limit',
      status: 413,
      message: (limitBytes: number) =>
        `There is not enough room for this file: all files together may have at most ${formatFileSize(limitBytes)}. ` +
        'A super admin can raise the limit in Settings.',
      field: 'file',
    },
    unknownProject: {
      rule: 'evidence.unknown_project',
      status: 400,
      message: () => 'There is no such project.',
      field: 'projectId',
    },
    unknownTicket: {
      rule: 'evidence.unknown_ticket',
      status: 400,
      message: () => 'There is no such ticket.',
      field: 'ticketId',
    },
    keptElsewhere: {
      rule: 'evidence.kept_elsewhere',
      status: 409,
      message: () => 'This file is kept elsewhere. Open it at its own address.',
    },
    tooManyLinks: {
      rule: 'evidence.too_many_links',
      status: 409,
      message: (most: number) =>
        `A file can have at most ${most} links at a time. End one of them first.`,
    },
  }),

  /** 500: what the storage holds is not what was uploaded. */
  damaged: () =>
    new AppError(
      500,
      'The stored content of this file is damaged or missing: it does not match its checksum. Please tell an admin.',
      { rule: 'evidence.damaged' },
    ),
};
