import type {
  InvoiceAbilitiesDto,
  InvoiceDetailDto,
  InvoiceDto,
  InvoiceSummaryDto,
} from '../api/endpoints.generated';

const ALL_ABILITIES: InvoiceAbilitiesDto = { update: true, pay: true, cancel: true, delete: true };

const FIELDS = {
  id: 31,
  invoiceNumber: 'INV-2026-0031',
  projectId: 12,
  projectName: 'Harbour portal',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  clientId: 4,
  amount: '1250.00',
  status: 'pending',
  dueDate: '2026-12-21',
  paidDate: null,
  description: 'Milestone 1: concept and design',
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T14:05:09.120Z',
  version: 3,
  abilities: ALL_ABILITIES,
} as const;

/** A row of the list as a user with all rights receives it. */
export const listedInvoice = (parts: Partial<InvoiceDto> = {}): InvoiceDto => ({
  ...FIELDS,
  ...parts,
});

/** A single invoice as a user with all rights receives it. */
export const invoiceDetail = (parts: Partial<InvoiceDetailDto> = {}): InvoiceDetailDto => ({
  ...FIELDS,
  issueDate: '2026-11-20',
  clientAddress: '4 Dock Road, Springfield',
  createdByName: 'Jonas Weber',
  issuer: {
    name: 'Atrium Services',
    address: '12 Harbour Street',
    email: 'billing@atrium.example',
    phone: '',
    currency: 'USD',
    logoUrl: null,
  },
  ...parts,
});

export const invoiceSummary = (parts: Partial<InvoiceSummaryDto> = {}): InvoiceSummaryDto => ({
  totalRevenue: '214350.10',
  paidCount: 17,
  pendingTotal: '68225.00',
  pendingCount: 7,
  overdueTotal: '41950.00',
  overdueCount: 1,
  averageInvoice: '11590.18',
  ...parts,
});
