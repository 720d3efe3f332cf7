import type {
  ClientAbilitiesDto,
  ClientDetailDto,
  ClientListItemDto,
} from '../api/endpoints.generated';

const ALL_ALLOWED: ClientAbilitiesDto = { update: true, merge: true, delete: true };

const FIELDS = {
  id: 4,
  name: 'Acme Corporation',
  industry: 'Technology',
  status: 'active',
  contactName: 'John Smith',
  email: 'john.smith@acme.example',
  phone: '+1 555 0101',
  address: '120 Market Street\nSan Francisco, CA 94105\nUnited States',
  street: '120 Market Street',
  postalCode: '94105',
  city: 'San Francisco, CA',
  country: 'US',
  taxId: null,
  registrationNumber: null,
  billingEmail: null,
  paymentDays: null,
  taxRateId: null,
  taxRateName: null,
  isEinvoiced: false,
  remindersPaused: false,
  createdAt: '2026-01-01T08:30:00.000Z',
  updatedAt: '2026-11-20T14:05:09.120Z',
  version: 3,
  abilities: ALL_ALLOWED,
} as const;

/** A list row, for a user who is allowed to do everything. */
export const listedClient = (parts: Partial<ClientListItemDto> = {}): ClientListItemDto => ({
  ...FIELDS,
  figures: { activeProjects: 3, totalValue: '125000.00' },
  ...parts,
});

/** A client for its page. */
export const clientDetail = (parts: Partial<ClientDetailDto> = {}): ClientDetailDto => ({
  ...FIELDS,
  formerEmails: [],
  figures: {
    activeProjects: 3,
    projects: 5,
    totalValue: '125000.00',
    openTickets: 2,
    tickets: 14,
    invoices: 4,
    invoiced: '31250.00',
    outstanding: '8400.00',
  },
  ...parts,
});
