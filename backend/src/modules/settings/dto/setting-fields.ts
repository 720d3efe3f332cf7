import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

/** A field that is valid if `problemOf` returns no message. */
const checkedField = (
  schema: ApiPropertyOptions,
  problemOf: (value: unknown) => string | undefined,
): PropertyDecorator =>
  applyDecorators(
    ApiProperty(schema),
    ValidateBy({
      name: 'setting',
      validator: {
        validate: (value: unknown) => problemOf(value) === undefined,
        defaultMessage: (problem) => problemOf(problem?.value) ?? '',
      },
    }),
  );

/** A starting balance, in steps of half a day. */
export const GrantedDaysField = (label: string, example: number): PropertyDecorator =>
  checkedField({ type: 'number', minimum: 0, maximum: 366, multipleOf: 0.5, example }, (value) =>
    typeof value === 'number' && value >= 0 && value <= 366 && Number.isInteger(value * 2)
      ? undefined
      : `${label} must be from 0 to 366, in steps of half a day.`,
  );

/** At least one weekday, 0 (Sunday) to 6 (Saturday), without duplicates. */
export const WorkingDaysField = (): PropertyDecorator =>
  checkedField(
    { type: 'array', items: { type: 'integer', minimum: 0, maximum: 6 }, example: [1, 2, 3, 4, 5] },
    (value) => {
      const isWeek =
        Array.isArray(value) &&
        value.length > 0 &&
        new Set(value).size === value.length &&
        value.every(
          (day: unknown) => Number.isInteger(day) && Number(day) >= 0 && Number(day) <= 6,
        );
      return isWeek ? undefined : 'Choose at least one working day.';
    },
  );

const MAX_HOLIDAYS = 1000;

/** Calendar dates without duplicates. */
export const HolidaysField = (): PropertyDecorator =>
  checkedField(
    { type: 'array', items: { type: 'string', format: 'date' }, example: ['2026-12-25'] },
    (value) => {
      if (!Array.isArray(value) || value.length > MAX_HOLIDAYS) {
        return `Holidays must be a list of at most ${MAX_HOLIDAYS} dates.`;
      }
      const wrong: unknown = value.find((date: unknown) => !isCalendarDate(date));
      if (wrong !== undefined) return 'Enter holidays as dates such as 2026-12-25.';
      return new Set(value).size === value.length
        ? undefined
        : 'Each holiday can be listed only once.';
    },
  );

const isCalendarDate = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const TIME_ZONES: ReadonlySet<unknown> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

export const TimeZoneField = (): PropertyDecorator =>
  checkedField({ type: String, example: 'Europe/Berlin' }, (value) =>
    TIME_ZONES.has(value) ? undefined : 'Choose a time zone from the list.',
  );

const CURRENCIES: ReadonlySet<unknown> = new Set(Intl.supportedValuesOf('currency'));

export const CurrencyField = (): PropertyDecorator =>
  checkedField({ type: String, pattern: '^[A-Z]{3}$', example: 'USD' }, (value) =>
    CURRENCIES.has(value) ? undefined : 'Choose a currency from the list.',
  );

export const InvoicePrefixField = (): PropertyDecorator =>
  checkedField({ type: String, pattern: '^[A-Z0-9]{1,10}$', example: 'INV' }, (value) =>
    typeof value === 'string' && /^[A-Z0-9]{1,10}$/.test(value)
      ? undefined
      : 'Number prefix must be 1 to 10 capital letters or digits.',
  );
