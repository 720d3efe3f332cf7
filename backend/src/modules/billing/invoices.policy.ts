import type { Abilities, InvoiceStatus } from '@atrium/contracts';
import { allOf, allowIf, type Actor } from '../../platform/access';
import { STATE_ABILITIES, type InvoiceAction } from './rules/invoice-states';

/** What the actor may do with invoices at all (decisions section 5); one entry an action. */
export function invoiceRights(actor: Actor): Abilities<InvoiceAction> {
  const settle = allowIf(actor.rights.has('invoice.settle'), 'invoices.settle_needs_admin');
  return {
    update: allowIf(actor.rights.has('invoice.update'), 'role.not_allowed'),
    pay: settle,
    cancel: settle,
    delete: allowIf(actor.rights.has('invoice.delete'), 'invoices.delete_needs_admin'),
  };
}

/** What the actor may do with an invoice of this status. */
export function invoiceAbilities(actor: Actor, status: InvoiceStatus): Abilities<InvoiceAction> {
  const rights = invoiceRights(actor);
  const state = STATE_ABILITIES[status];
  return {
    update: allOf(rights.update, state.update),
    pay: allOf(rights.pay, state.pay),
    cancel: allOf(rights.cancel, state.cancel),
    delete: allOf(rights.delete, state.delete),
  };
}
