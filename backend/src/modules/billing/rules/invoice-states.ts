import type { Abilities, InvoiceStatus } from '@atrium/contracts';

export const INVOICE_ACTIONS = ['update', 'pay', 'cancel', 'delete'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/**
 * Where an invoice may go from each status (decisions section 7). It becomes overdue by itself;
 * everything else is done by people.
 */
export const INVOICE_TRANSITIONS: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['paid', 'overdue', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** What each status leaves to do, whoever asks (decisions sections 5 and 7). */
export const STATE_ABILITIES: Readonly<Record<InvoiceStatus, Abilities<InvoiceAction>>> = {
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

/** Whether people may bring an invoice from one status to the other. */
export const canMove = (from: InvoiceStatus, to: InvoiceStatus): boolean =>
  from === to || (to !== 'overdue' && INVOICE_TRANSITIONS[from].includes(to));
