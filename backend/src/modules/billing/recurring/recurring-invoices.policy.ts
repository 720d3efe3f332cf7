import { type Abilities, type Actor, allOf, allowIf, allowRight } from '../../../platform/access';
import type { RecurringInvoice } from './recurring-invoice.entity';

export type RecurringInvoiceAction = 'update' | 'pause' | 'resume' | 'run' | 'end' | 'delete';

/** docs/domain/recurring-invoices.md#changes */
export function recurringInvoiceAbilities(
  actor: Pick<Actor, 'rights' | 'token'>,
  { status, lastDate }: Pick<RecurringInvoice, 'status' | 'lastDate'>,
): Abilities<RecurringInvoiceAction> {
  const manage = allowRight(
    actor,
    'recurring_invoice.manage',
    'recurring_invoices.manage_needs_admin',
  );
  const isOpen = allowIf(status !== 'ended', 'recurring_invoices.ended_is_final');
  const isActive = allowIf(status === 'active', 'recurring_invoices.not_active');
  return {
    update: allOf(manage, isOpen),
    pause: allOf(manage, isOpen, isActive),
    resume: allOf(manage, isOpen, allowIf(status === 'paused', 'recurring_invoices.not_paused')),
    run: allOf(manage, isOpen, isActive),
    end: allOf(manage, isOpen),
    delete: allOf(manage, allowIf(lastDate === null, 'recurring_invoices.has_invoices')),
  };
}
