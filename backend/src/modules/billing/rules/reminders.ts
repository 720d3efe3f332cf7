import { addDays, type ReminderTemplate, weekdayOf } from '@atrium/contracts';

/**
 * Days by which a reminder can be late after a weekend or an outage. A reminder that is later added
 * to the schedule is not sent for invoices that have been due for longer.
 */
export const REMINDER_GRACE_DAYS = 6;

const SUNDAY = 0;
const SATURDAY = 6;

/** Scheduled reminders are sent from Monday to Friday (docs/domain/invoices.md#reminders). */
export const sendsReminders = (today: string): boolean =>
  ![SUNDAY, SATURDAY].includes(weekdayOf(today));

/** The latest reminder in the schedule whose day has arrived. */
export const dueReminder = (
  schedule: readonly ReminderTemplate[],
  { dueDate, today }: { dueDate: string; today: string },
): ReminderTemplate | undefined =>
  schedule
    .filter(({ days }) => addDays(dueDate, days) <= today)
    .reduce<ReminderTemplate | undefined>(
      (latest, reminder) => (latest && latest.days > reminder.days ? latest : reminder),
      undefined,
    );

/**
 * The scheduled reminder to send today: the latest one, unless its day was long ago, it was sent,
 * or the client got the invoice or a later reminder since that day.
 *
 * @param sentOn the day on which the client first got the invoice
 * @param sentDays the scheduled reminders that were sent
 */
export function reminderToSend(
  schedule: readonly ReminderTemplate[],
  {
    dueDate,
    today,
    sentOn,
    sentDays,
  }: { dueDate: string; today: string; sentOn: string; sentDays: readonly number[] },
): ReminderTemplate | undefined {
  const reminder = dueReminder(schedule, { dueDate, today });
  if (!reminder || !sendsReminders(today)) return undefined;
  const day = addDays(dueDate, reminder.days);
  const isLate = day < addDays(today, -REMINDER_GRACE_DAYS);
  const isCovered = sentOn >= day || sentDays.some((days) => days >= reminder.days);
  return isLate || isCovered ? undefined : reminder;
}
