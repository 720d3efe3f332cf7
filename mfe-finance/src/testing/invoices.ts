import type {
  InvoiceAbilitiesDto,
  InvoiceAgingDto,
  InvoiceDetailDto,
  InvoiceDto,
  InvoiceSummaryDto,
} from '../api/endpoints.generated';

export const ALL_ABILITIES: InvoiceAbilitiesDto = {
  update: true,
  issue: 'invoices.not_draft',
  send: true,
  remind: true,
  pay: true,
  refund: 'invoices.nothing_to_refund',
  credit: true,
  cancel: true,
  delete: true,
};

const FIELDS: InvoiceDto = {
  id: 31,
  invoiceNumber: 'INV-2026-0031',
  projectId: 12,
  projectName: 'Harbour portal',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  clientId: 4,
  kind: 'invoice',
  netTotal: '1250.00',
  taxTotal: '0.00',
  taxes: [{ category: 'O', percent: '0.000', netAmount: '1250.00', taxAmount: '0.00' }],
  amount: '1250.00',
  currency: 'USD',
  paidTotal: '0.00',
  creditedTotal: '0.00',
  balanceDue: '1250.00',
  isPartlyPaid: false,
  issueDate: '2026-11-20',
  deliveryDate: null,
  deliveryCountry: null,
  terms: null,
  cancelReason: null,
  sentAt: null,
  remindersPaused: false,
  creditedInvoiceId: null,
  recurringInvoiceId: null,
  status: 'pending',
  dueDate: '2026-12-21',
  paidDate: null,
  description: 'Milestone 1: concept and design',
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T14:05:09.120Z',
  version: 3,
  abilities: ALL_ABILITIES,
};

const NO_DETAILS = {
  street: null,
  postalCode: null,
  city: null,
  country: null,
  taxId: null,
  registrationNumber: null,
  email: null,
  phone: null,
};

const NO_BANK = {
  bankName: null,
  iban: null,
  bic: null,
  accountDetails: null,
  invoiceFooter: null,
};

/** A row of the list as a user with all rights receives it. */
export const listedInvoice = (parts: Partial<InvoiceDto> = {}): InvoiceDto => ({
  ...FIELDS,
  ...parts,
});

/** A single invoice as a user with all rights receives it. */
export const invoiceDetail = (parts: Partial<InvoiceDetailDto> = {}): InvoiceDetailDto => ({
  ...FIELDS,
  lines: [
    {
      id: 71,
      description: 'Milestone 1: concept and design',
      quantity: '1.0000',
      unit: null,
      unitPrice: '1250.0000',
      discountPercent: '0.000',
      taxRateId: null,
      taxCategory: 'O',
      taxPercent: '0.000',
      taxReason: 'Not subject to tax',
      netAmount: '1250.00',
      creditedQuantity: '0.0000',
      creditedNet: '0.00',
    },
  ],
  creditedTaxes: [],
  seller: { ...NO_DETAILS, ...NO_BANK, name: 'Atrium Services', currency: 'USD' },
  buyer: { ...NO_DETAILS, name: 'Northwind Ltd' },
  creditedInvoiceNumber: null,
  clientAddress: '4 Dock Road, Springfield',
  clientRemindersPaused: false,
  isEInvoice: false,
  hasPublicLink: false,
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
  otherCurrencies: [],
  currencies: ['USD'],
  ...parts,
});

export const invoiceAging = (parts: Partial<InvoiceAgingDto> = {}): InvoiceAgingDto => ({
  notDue: { count: 6, amount: '60000.00' },
  days1to30: { count: 1, amount: '41950.00' },
  days31to60: { count: 0, amount: '0.00' },
  days61to90: { count: 0, amount: '0.00' },
  over90: { count: 1, amount: '8225.00' },
  total: { count: 8, amount: '110175.00' },
  otherCurrencies: [],
  ...parts,
});
