import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'invoices',
    users: ['createdById'],
    clients: ['clientId'],
    text: ['clientName', 'clientEmail', 'description', 'terms', 'cancelReason', 'buyer'],
    kept: {
      condition: "status <> 'draft'",
      reason: 'The law requires that issued invoices are kept.',
    },
  },
  {
    table: 'invoice_deliveries',
    users: ['createdById'],
    text: ['recipients', 'subject', 'error'],
  },
  {
    table: 'statement_deliveries',
    users: ['createdById'],
    clients: ['clientId'],
    text: ['recipients', 'subject', 'statement', 'error'],
  },
  {
    table: 'recurring_invoices',
    users: ['createdById'],
    text: ['clientName', 'clientEmail', 'description', 'terms', 'lines'],
  },
];
