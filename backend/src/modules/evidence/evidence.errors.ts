import { formatFileSize, LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const evidenceErrors = defineErrors({
  emptyFile: {
    rule: 'evidence.empty_file',
    status: 400,
    message: () => 'This file is empty. Please choose another one.',
    field: 'file',
  },
  fileTooLarge: {
    rule: 'evidence.file_too_large',
    status: 413,
    title: 'The file is too large',
    message: (maxBytes: number) =>
      `This file is too large. The limit is ${formatFileSize(maxBytes)}.`,
    field: 'file',
  },
  storageLimit: {
    rule: 'evidence.storage_limit',
    status: 413,
    title: 'The storage limit is reached',
    message: (limitBytes: number) =>
      `There isn't enough storage left for this file. All files together can take up ${formatFileSize(limitBytes)}. ` +
      'A super admin can raise the limit in Settings.',
    field: 'file',
  },
  tooManyVersions: {
    rule: 'evidence.too_many_versions',
    status: 409,
    message: () =>
      `A file can have up to ${LIMITS.evidenceVersions} versions. Upload this one as a new file.`,
  },
  unknownProject: {
    rule: 'evidence.unknown_project',
    status: 400,
    message: () => "This project doesn't exist. It may have been deleted.",
    field: 'projectId',
  },
  unknownTicket: {
    rule: 'evidence.unknown_ticket',
    status: 400,
    message: () => "This ticket doesn't exist. It may have been deleted.",
    field: 'ticketId',
  },
  archiveTooLarge: {
    rule: 'evidence.archive_too_large',
    status: 413,
    title: 'The files are too large for one download',
    message: (totalBytes: number, maxBytes: number) =>
      `These files take up ${formatFileSize(totalBytes)}. One download can have up to ${formatFileSize(maxBytes)}. Select fewer files.`,
  },
  externalFile: {
    rule: 'evidence.kept_elsewhere',
    status: 409,
    message: () => 'This file is stored on another site. Open its original link.',
  },
  tooManyLinks: {
    rule: 'evidence.too_many_links',
    status: 409,
    title: 'The file has the maximum number of links',
    message: () =>
      `A file can have at most ${LIMITS.shareLinks} active links. Revoke one of them first.`,
  },
  /** The stored content is missing or differs from the upload. */
  damaged: {
    rule: 'evidence.damaged',
    status: 500,
    message: () =>
      "This file is damaged or missing: its stored content doesn't match its checksum. Contact an admin.",
  },
});
