import type { Abilities, InvoiceStatus } from '@atrium/contracts';
import { allOf, allowIf, type Actor } from '../../platform/access';
import { STATUS_ABILITIES, type InvoiceAction } from './rules/invoice-transitions';

/** The actor's abilities on invoices of any status (docs/domain/invoices.md#settlement). */
export function invoiceRights(actor: Actor): Abilities<InvoiceAction> {
  const settle = allowIf(actor.rights.has('invoice.settle'), 'invoices.settle_needs_admin');
  return {
    update: allowIf(actor.rights.has('invoice.update'), 'role.not_allowed'),
    pay: settle,
    cancel: settle,
    delete: allowIf(actor.rights.has('invoice.delete'), 'invoices.delete_needs_admin'),
  };
}

/** The actor's abilities on an invoice in this status. */
export function invoiceAbilities(actor: Actor, status: InvoiceStatus): Abilities<InvoiceAction> {
  const rights = invoiceRights(actor);
  const allowed = STATUS_ABILITIES[status];
  return {
    update: allOf(rights.update, allowed.update),
    pay: allOf(rights.pay, allowed.pay),
    cancel: allOf(rights.cancel, allowed.cancel),
    delete: allOf(rights.delete, allowed.delete),
  };
}
