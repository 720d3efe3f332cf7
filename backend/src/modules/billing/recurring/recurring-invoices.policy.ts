import { addDays, type Schedule, scheduledDates } from '@atrium/contracts';
import { type Abilities, type Actor, allOf, allowIf, allowRight } from '../../../platform/access';
import type { RecurringInvoice } from './recurring-invoice.entity';

export type RecurringInvoiceAction =
  'update' | 'pause' | 'resume' | 'skip' | 'unskip' | 'run' | 'end' | 'delete';

type RecurringInvoiceState = Schedule &
  Pick<RecurringInvoice, 'status' | 'nextDate' | 'lastDate' | 'skippedDate'>;

/** docs/domain/recurring-invoices.md#changes */
export function recurringInvoiceAbilities(
  actor: Pick<Actor, 'rights' | 'token'>,
  recurring: RecurringInvoiceState,
): Abilities<RecurringInvoiceAction> {
  const { status, nextDate, lastDate, skippedDate } = recurring;
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
    skip: allOf(
      manage,
      isOpen,
      isActive,
      allowIf(hasDateAfter(recurring, nextDate), 'recurring_invoices.last_date'),
    ),
    unskip: allOf(
      manage,
      isOpen,
      isActive,
      allowIf(isLater(skippedDate, lastDate), 'recurring_invoices.not_skipped'),
    ),
    run: allOf(manage, isOpen, isActive),
    end: allOf(manage, isOpen),
    delete: allOf(manage, allowIf(lastDate === null, 'recurring_invoices.has_invoices')),
  };
}

const hasDateAfter = (schedule: Schedule, date: string | null): boolean =>
  date !== null && scheduledDates(schedule, addDays(date, 1), 1).length > 0;

/** No invoice was created for a date after the skipped one. */
const isLater = (skippedDate: string | null, lastDate: string | null): boolean =>
  skippedDate !== null && (lastDate === null || skippedDate > lastDate);
