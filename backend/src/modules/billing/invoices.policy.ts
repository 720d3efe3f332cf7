import { type Abilities, type Actor, allOf, allowRight } from '../../platform/access';
import {
  INVOICE_ACTIONS,
  type InvoiceAction,
  type InvoiceState,
  stateAbilities,
} from './rules/invoice-transitions';

/** The actor's abilities on invoices in any state (docs/domain/invoices.md#settlement). */
export function invoiceRights(
  actor: Actor,
  { status }: Pick<InvoiceState, 'status'>,
): Abilities<InvoiceAction> {
  const update = allowRight(actor, 'invoice.update', 'role.not_allowed');
  const settle = allowRight(actor, 'invoice.settle', 'invoices.settle_needs_admin');
  return {
    update,
    issue: update,
    send: update,
    remind: update,
    pay: settle,
    refund: settle,
    credit: settle,
    cancel: settle,
    delete:
      status === 'draft'
        ? update
        : allowRight(actor, 'invoice.delete', 'invoices.delete_needs_admin'),
  };
}

/** The actor's abilities on an invoice in this state. */
export function invoiceAbilities(actor: Actor, state: InvoiceState): Abilities<InvoiceAction> {
  const rights = invoiceRights(actor, state);
  const allowed = stateAbilities(state);
  const abilities = {} as Abilities<InvoiceAction>;
  for (const action of INVOICE_ACTIONS) abilities[action] = allOf(rights[action], allowed[action]);
  return abilities;
}
