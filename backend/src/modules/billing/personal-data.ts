import type { PersonalTable } from '../../platform/personal-data';

/** What the tables of this module hold about people (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'invoices',
    users: ['createdById'],
    clients: ['clientId'],
    text: ['clientName', 'clientEmail', 'description', 'terms', 'cancelReason', 'buyer'],
    kept: { condition: "status <> 'draft'", reason: 'Issued invoices are kept by law.' },
  },
  {
    table: 'invoice_deliveries',
    users: ['createdById'],
    text: ['recipients', 'subject', 'error'],
  },
  {
    table: 'recurring_invoices',
    users: ['createdById'],
    text: ['clientName', 'clientEmail', 'description', 'terms', 'lines'],
  },
];
