import { FILE_NAME_LENGTH } from '@atrium/contracts';

/** How each field of an evidence file is called and described, for the bodies that carry it. */
export const EVIDENCE_FIELDS = {
  originalName: {
    label: 'File name',
    max: FILE_NAME_LENGTH,
    description: 'Name that people see, and that the file is downloaded under.',
    example: 'Site plan.pdf',
  },
  projectId: { label: 'Project', nullable: true, optional: true, example: 12 },
  ticketId: { label: 'Ticket', nullable: true, optional: true, example: 42 },
  filename: {
    label: 'Storage filename',
    max: FILE_NAME_LENGTH,
    optional: true,
    example: 'site-plan.pdf',
  },
  mimeType: { label: 'File type', max: 127, example: 'application/pdf' },
  uploadedBy: {
    label: 'Uploaded by',
    max: 401,
    optional: true,
    nullable: true,
    description: 'Accepted, and set by the server to the signed-in person.',
    example: 'Maya Okafor',
  },
} as const;
