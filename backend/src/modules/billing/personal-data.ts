import type { PersonalTable } from '../../platform/personal-data';

const REASON = 'The law requires that issued invoices are kept.';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'invoices',
    record: { entity: 'invoice', column: 'id' },
    users: ['createdById'],
    clients: ['clientId'],
    text: ['clientName', 'clientEmail', 'description', 'terms', 'cancelReason', 'buyer'],
    kept: { condition: "status <> 'draft'", reason: REASON },
  },
  {
    table: 'invoice_lines',
    record: { entity: 'invoice', column: 'invoiceId', isInForm: true },
    text: ['description'],
    kept: {
      condition: "invoiceId IN (SELECT id FROM invoices WHERE status <> 'draft')",
      reason: REASON,
    },
  },
  {
    table: 'invoice_deliveries',
    record: { entity: 'invoice', column: 'invoiceId' },
    users: ['createdById'],
    text: ['recipients', 'subject', 'error'],
  },
  {
    table: 'statement_deliveries',
    record: { entity: 'client', column: 'clientId' },
    users: ['createdById'],
    clients: ['clientId'],
    text: ['recipients', 'subject', 'statement', 'error'],
  },
  {
    table: 'recurring_invoices',
    record: { entity: 'recurring_invoice', column: 'id' },
    users: ['createdById'],
    text: ['clientName', 'clientEmail', 'description', 'terms', 'lines'],
  },
];
