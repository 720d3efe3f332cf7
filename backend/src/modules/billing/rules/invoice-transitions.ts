import type { Abilities, InvoiceStatus } from '@atrium/contracts';

export const INVOICE_ACTIONS = ['update', 'pay', 'cancel', 'delete'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** The next statuses of an invoice (docs/domain/invoices.md#transitions). */
export const INVOICE_TRANSITIONS: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['paid', 'overdue', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** The actions that a status allows, regardless of the user's role (docs/domain/invoices.md#editing). */
export const STATUS_ABILITIES: Readonly<Record<InvoiceStatus, Abilities<InvoiceAction>>> = {
  pending: { update: true, pay: true, cancel: true, delete: true },
  overdue: { update: 'invoices.not_pending', pay: true, cancel: true, delete: true },
  paid: {
    update: 'invoices.paid_is_final',
    pay: 'invoices.paid_is_final',
    cancel: 'invoices.paid_is_final',
    delete: 'invoices.paid_is_final',
  },
  cancelled: {
    update: 'invoices.cancelled_is_final',
    pay: 'invoices.cancelled_is_final',
    cancel: 'invoices.cancelled_is_final',
    delete: true,
  },
};

/** Whether a user can move an invoice to the status; only the overdue job makes one overdue. */
export const canTransition = (from: InvoiceStatus, to: InvoiceStatus): boolean =>
  from === to || (to !== 'overdue' && INVOICE_TRANSITIONS[from].includes(to));
