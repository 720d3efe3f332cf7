import { http, HttpResponse } from 'msw';
import type {
  ProjectAbilitiesDto,
  ProjectDetailDto,
  ProjectListItemDto,
  ProjectMemberDto,
} from '../api/endpoints.generated';

const ALL_ALLOWED: ProjectAbilitiesDto = {
  update: true,
  changeBudget: true,
  cancel: true,
  reopen: true,
  transfer: true,
  delete: true,
};

const FIELDS = {
  id: 12,
  name: 'Harbour portal',
  description: 'A portal for the harbour.',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  clientId: 4,
  status: 'active',
  progress: 40,
  budget: '48000.00',
  dueDate: '2026-12-18',
  createdAt: '2026-09-01T08:30:00.000Z',
  updatedAt: '2026-11-20T14:05:09.120Z',
  version: 3,
  abilities: ALL_ALLOWED,
} as const;

/** A list row, for a user who is allowed to do everything. */
export const listedProject = (parts: Partial<ProjectListItemDto> = {}): ProjectListItemDto => ({
  ...FIELDS,
  firstMember: { id: 7, name: 'Maya Okafor', profilePictureUrl: null },
  furtherMembers: 2,
  ...parts,
});

const projectMember = (
  parts: Pick<ProjectMemberDto, 'id' | 'name'> & Partial<ProjectMemberDto>,
): ProjectMemberDto => ({
  profilePictureUrl: null,
  department: null,
  isInactive: false,
  isOwner: false,
  ...parts,
});

/** A project for its page. */
export const projectDetail = (parts: Partial<ProjectDetailDto> = {}): ProjectDetailDto => ({
  ...FIELDS,
  members: [
    projectMember({ id: 7, name: 'Maya Okafor', department: 'Delivery', isOwner: true }),
    projectMember({ id: 8, name: 'Lena Sato' }),
  ],
  nextStatuses: ['on-hold', 'completed', 'cancelled'],
  figures: {
    openTickets: 1,
    tickets: 2,
    evidenceFiles: 6,
    invoiced: '12000.00',
    spent: '4200.50',
  },
  ...parts,
});

/** Responds to counts of tickets by their status. */
export const respondWithTicketCounts = (counts: { open: number; 'in-progress': number }) =>
  http.get('*/api/tickets', ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    const count = status === 'open' || status === 'in-progress' ? counts[status] : 0;
    return HttpResponse.json([], { headers: { 'X-Total-Count': String(count) } });
  });

export const NO_OPEN_TICKETS = respondWithTicketCounts({ open: 0, 'in-progress': 0 });
