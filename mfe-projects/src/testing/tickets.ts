import type {
  EvidenceDto,
  TicketAbilitiesDto,
  TicketDetailDto,
  TicketDto,
  TicketEventDto,
  TicketMessageDto,
  TicketSummaryDto,
} from '../api/endpoints.generated';
import { evidenceFile } from './evidence';

const ALL_ALLOWED: TicketAbilitiesDto = {
  update: true,
  take: true,
  merge: true,
  reply: true,
  reassign: true,
  reopen: true,
  delete: true,
};

const FIELDS = {
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
  isAssigneeInactive: false,
  projectId: 12,
  projectName: 'Harbour portal',
  cc: [] as string[],
  tags: [] as string[],
  isWaitingForClient: false,
  firstResponseDueAt: null,
  dueAt: null,
  mergedIntoId: null,
  followsId: null,
  lastActivityAt: '2026-11-20T14:05:09.120Z',
  firstResponseAt: null,
  resolvedAt: null,
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T14:05:09.120Z',
  version: 3,
  abilities: ALL_ALLOWED,
} as const;

/** A list row, for a user who is allowed to do everything. */
export const listedTicket = (parts: Partial<TicketDto> = {}): TicketDto => ({
  ...FIELDS,
  ...parts,
});

/** A ticket for its panel. */
export const ticketDetail = (parts: Partial<TicketDetailDto> = {}): TicketDetailDto => ({
  ...FIELDS,
  createdByName: 'Jonas Weber',
  nextStatuses: ['in-progress', 'resolved', 'closed'],
  suggestedCc: [],
  followers: [],
  canUnmerge: false,
  ...parts,
});

export const ticketSummary = (parts: Partial<TicketSummaryDto> = {}): TicketSummaryDto => ({
  open: 18,
  inProgress: 11,
  resolved: 1240,
  closed: 7,
  averageResponseMinutes: 144,
  serviceLevels: [],
  views: [],
  ...parts,
});

export const ticketMessage = (parts: Partial<TicketMessageDto> = {}): TicketMessageDto => ({
  id: 301,
  kind: 'reply',
  body: 'We are on it.',
  authorId: 7,
  authorName: 'Maya Okafor',
  createdAt: '2026-11-20T09:12:00.000Z',
  direction: 'out',
  from: null,
  isFromClient: false,
  to: [],
  cc: [],
  deliveryStatus: null,
  deliveryError: null,
  attachments: [],
  hasOriginal: false,
  hasHtml: false,
  hasRemoteImages: false,
  quoteOffset: null,
  isTruncated: false,
  isAutomatic: false,
  ...parts,
});

export const ticketEvent = (parts: Partial<TicketEventDto> = {}): TicketEventDto => ({
  id: 511,
  field: 'status',
  oldValue: 'open',
  newValue: 'in-progress',
  messageId: null,
  actorId: 7,
  actorName: 'Maya Okafor',
  createdAt: '2026-11-20T09:12:00.000Z',
  ...parts,
});

/** A file without a project or ticket. */
export const unassignedFile = (parts: Partial<EvidenceDto> = {}): EvidenceDto =>
  evidenceFile({ projectId: null, projectName: null, ...parts });
