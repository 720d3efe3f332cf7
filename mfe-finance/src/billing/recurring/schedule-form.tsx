import {
  addMonths,
  formatCalendarDate,
  pick,
  RECURRENCE_UNITS,
  type RecurrenceUnit,
  RECURRING_INVOICE_LABELS as LABELS,
  requiredMessage,
  type Schedule,
  scheduledDates,
} from '@atrium/contracts';
import { DateField, Form, FormGrid, NumberField, SelectField } from '@atrium/ui-kit/forms';
import { dateIn, isCalendarDate, useCompanySettings } from '@atrium/web-kit';
import type { CreateRecurringInvoiceDto, RecurringInvoiceDto } from '../../api/endpoints.generated';

/** The fields of a schedule as the form shows them. */
export interface ScheduleValues {
  every: number;
  unit: RecurrenceUnit;
  anchorDate: string;
  /** Which of the next two fields applies, if any. */
  ends: 'never' | 'date' | 'count';
  endDate?: string | null;
  occurrences?: number | null;
  dueDays?: number | null;
  mode: CreateRecurringInvoiceDto['mode'];
}

const UNIT_LABELS: Record<RecurrenceUnit, string> = {
  week: 'Weeks',
  month: 'Months',
  quarter: 'Quarters',
  year: 'Years',
};

const UNIT_CHOICES = RECURRENCE_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));

const END_CHOICES = [
  { value: 'never', label: 'Never' },
  { value: 'date', label: 'On a date' },
  { value: 'count', label: 'After a number of invoices' },
] as const;

const MODE_CHOICES = [
  { value: 'draft', label: 'Create a draft to review' },
  { value: 'send', label: 'Issue and send by email' },
] as const;

/** A monthly schedule that starts in a month. */
export const newSchedule = (today: string): ScheduleValues => ({
  every: 1,
  unit: 'month',
  anchorDate: addMonths(today, 1) ?? today,
  ends: 'never',
  mode: 'draft',
});

export const scheduleOf = (recurringInvoice: RecurringInvoiceDto): ScheduleValues => ({
  every: recurringInvoice.every,
  unit: recurringInvoice.unit,
  anchorDate: recurringInvoice.anchorDate,
  ends: recurringInvoice.endDate ? 'date' : recurringInvoice.occurrences ? 'count' : 'never',
  endDate: recurringInvoice.endDate,
  occurrences: recurringInvoice.occurrences,
  dueDays: recurringInvoice.dueDays,
  mode: recurringInvoice.mode,
});

/** The body for the API. Only the chosen end is sent; the other one is cleared. */
export const bodyOfSchedule = ({ ends, endDate, occurrences, ...schedule }: ScheduleValues) => ({
  ...schedule,
  dueDays: schedule.dueDays ?? null,
  endDate: ends === 'date' ? (endDate ?? null) : null,
  occurrences: ends === 'count' ? (occurrences ?? null) : null,
});

const SCHEDULE = ['every', 'unit', 'anchorDate', 'ends', 'endDate', 'occurrences'] as const;

const enteredSchedule = (values: ScheduleValues): Partial<ScheduleValues> | undefined =>
  pick(values, SCHEDULE);

const SHOWN_DATES = 3;

/** Determines the next dates, together with the schedule. */
interface DatesBefore {
  today: string;
  /** The schedule that is edited. */
  saved?: RecurringInvoiceDto;
}

/** The dates of the next invoices, as help for the form; undefined for an incomplete schedule. */
function nextDatesText(
  { every, unit, anchorDate, ends, endDate, occurrences }: Partial<ScheduleValues>,
  { today, saved }: DatesBefore,
): string | undefined {
  // The fields can contain text that isn't a date or a number yet.
  if (!every || !unit || !anchorDate || !isCalendarDate(anchorDate)) return undefined;
  if (Number.isNaN(occurrences)) return undefined;
  const schedule: Schedule = {
    every,
    unit,
    anchorDate,
    endDate: ends === 'date' ? (endDate ?? null) : null,
    occurrences: ends === 'count' ? (occurrences ?? null) : null,
  };
  const isSameInterval =
    every === saved?.every && unit === saved.unit && anchorDate === saved.anchorDate;
  const from = (isSameInterval && saved.nextDates[0]) || today;
  // One more shows whether there are more, and one can be skipped.
  const dates = scheduledDates(schedule, from, SHOWN_DATES + 2).filter(
    (date) => date !== saved?.skippedDate,
  );
  if (dates.length === 0) return 'No invoices: all dates are in the past.';
  const shown = dates.slice(0, SHOWN_DATES).map(formatCalendarDate);
  return `Next invoices: ${shown.join(' · ')}${dates.length > SHOWN_DATES ? ' …' : ''}`;
}

/** The fields of a schedule (docs/domain/recurring-invoices.md#schedule). */
export function ScheduleFields({ saved }: Pick<DatesBefore, 'saved'>) {
  const { timeZone } = useCompanySettings();
  const schedule = Form.useWatch(enteredSchedule);
  const nextDates = schedule && nextDatesText(schedule, { today: dateIn(timeZone), saved });
  const ends = schedule?.ends;
  return (
    <>
      <FormGrid>
        <NumberField
          name="every"
          label={LABELS.every}
          min={1}
          max={120}
          integer
          required={requiredMessage(LABELS.every)}
        />
        <SelectField
          name="unit"
          label={LABELS.unit}
          choices={UNIT_CHOICES}
          required={requiredMessage(LABELS.unit)}
        />
      </FormGrid>
      <DateField
        name="anchorDate"
        label={LABELS.anchorDate}
        required={requiredMessage(LABELS.anchorDate)}
        help={nextDates ?? 'Later dates are calculated from this one.'}
      />
      <FormGrid>
        <SelectField
          name="ends"
          label="Ends"
          choices={END_CHOICES}
          required="Choose when it ends"
        />
        {ends === 'date' && (
          <DateField
            name="endDate"
            label={LABELS.endDate}
            required={requiredMessage(LABELS.endDate)}
          />
        )}
        {ends === 'count' && (
          <NumberField
            name="occurrences"
            label={LABELS.occurrences}
            min={1}
            max={1000}
            integer
            required={requiredMessage(LABELS.occurrences)}
          />
        )}
      </FormGrid>
      <FormGrid>
        <SelectField
          name="mode"
          label="On each date"
          choices={MODE_CHOICES}
          required={requiredMessage(LABELS.mode)}
        />
        <NumberField
          name="dueDays"
          label={LABELS.dueDays}
          min={0}
          max={365}
          integer
          help="Leave empty to use the number of days from the client or the settings."
        />
      </FormGrid>
    </>
  );
}
