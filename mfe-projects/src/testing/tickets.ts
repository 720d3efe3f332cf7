import type {
  EvidenceDto,
  TicketAbilitiesDto,
  TicketDetailDto,
  TicketDto,
  TicketEventDto,
  TicketMessageDto,
  TicketSummaryDto,
} from '../api/endpoints.generated';

const EVERYTHING: TicketAbilitiesDto = {
  update: true,
  reply: true,
  reassign: true,
  reopen: true,
  delete: true,
};

const FACTS = {
  id: 42,
  number: 'T-0042',
  title: 'Invoice export misses the last page',
  description: 'The PDF ends after page nine of ten.',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  clientId: 4,
  priority: 'high',
  status: 'open',
  assignedTo: null,
  assigneeId: null,
  projectId: 12,
  projectName: 'Harbour portal',
  firstResponseAt: null,
  resolvedAt: null,
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T14:05:09.120Z',
  version: 3,
  abilities: EVERYTHING,
} as const;

/** A row of the list, as the server sends it to somebody with every right. */
export const listedTicket = (parts: Partial<TicketDto> = {}): TicketDto => ({ ...FACTS, ...parts });

/** A ticket as its panel shows it. */
export const ticketDetail = (parts: Partial<TicketDetailDto> = {}): TicketDetailDto => ({
  ...FACTS,
  createdByName: 'Jonas Weber',
  nextStatuses: ['in-progress', 'resolved', 'closed'],
  ...parts,
});

export const ticketSummary = (parts: Partial<TicketSummaryDto> = {}): TicketSummaryDto => ({
  open: 18,
  inProgress: 11,
  resolved: 1240,
  closed: 7,
  averageResponseMinutes: 144,
  ...parts,
});

export const ticketMessage = (parts: Partial<TicketMessageDto> = {}): TicketMessageDto => ({
  id: 301,
  kind: 'reply',
  body: 'We are on it.',
  authorId: 7,
  authorName: 'Maya Okafor',
  createdAt: '2026-11-20T09:12:00.000Z',
  ...parts,
});

export const ticketEvent = (parts: Partial<TicketEventDto> = {}): TicketEventDto => ({
  id: 511,
  field: 'status',
  oldValue: 'open',
  newValue: 'in-progress',
  actorId: 7,
  actorName: 'Maya Okafor',
  createdAt: '2026-11-20T09:12:00.000Z',
  ...parts,
});

/** A file that belongs to nothing yet, as the server sends it to somebody with every right. */
export const evidenceFile = (parts: Partial<EvidenceDto> = {}): EvidenceDto => ({
  id: 31,
  filename: 'site-plan.pdf',
  originalName: 'Site plan.pdf',
  mimeType: 'application/pdf',
  kind: 'documents',
  preview: 'pdf',
  size: 48_211,
  projectId: null,
  projectName: null,
  ticketId: null,
  ticketTitle: null,
  uploadedBy: 'Maya Okafor',
  uploadedById: 7,
  secureUrl: null,
  sha256: null,
  currentVersion: 1,
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  version: 1,
  abilities: { update: true, addVersion: true, share: true, delete: true },
  ...parts,
});
