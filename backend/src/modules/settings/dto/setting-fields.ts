import {
  CREDIT_NOTE_PREFIX,
  formatCount,
  isOneOf,
  isPlainObject,
  LIMITS,
  ROLES,
  templateError,
  TICKET_PRIORITIES,
} from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { TextField, type TextFieldOptions } from '../../../platform/http/validation';
import { field } from '../../../platform/http/validation/field';
import { isRealDate, parseEmail, parseText } from '../../../platform/http/validation/values';
import { MAX_BLOCKED_SENDERS } from '../blocked-senders';
import { DEFAULT_SETTINGS } from '../settings-values';

/** A field that a request can omit. */
interface OptionalField {
  required: false;
  nullable?: boolean;
  description: string;
}

/** A field that is valid if `problemOf` returns no message. */
const checkedField = (
  schema: ApiPropertyOptions,
  problemOf: (value: unknown) => string | undefined,
): PropertyDecorator =>
  applyDecorators(
    ApiProperty(schema),
    ValidateIf(
      (_, value) =>
        (schema.required !== false || value !== undefined) &&
        (schema.nullable !== true || value !== null),
    ),
    ValidateBy({
      name: 'setting',
      validator: {
        validate: (value: unknown) => problemOf(value) === undefined,
        defaultMessage: (problem) => problemOf(problem?.value) ?? '',
      },
    }),
  );

/** Text whose placeholders exist (docs/domain/settings.md#invoice-emails). */
export const TemplateField = (options: TextFieldOptions): PropertyDecorator =>
  applyDecorators(
    TextField(options),
    ValidateBy({
      name: 'template',
      validator: {
        validate: (value: unknown) => templateError(String(value)) === undefined,
        defaultMessage: (problem) => templateError(String(problem?.value)) ?? '',
      },
    }),
  );

/** A list of reminders without two on the same day. */
export const UniqueDays = (): PropertyDecorator =>
  ValidateBy({
    name: 'uniqueDays',
    validator: {
      validate: (reminders: unknown) => {
        const days = (Array.isArray(reminders) ? reminders : [])
          .map((reminder: { days?: unknown } | null) => reminder?.days)
          .filter((day) => typeof day === 'number');
        return new Set(days).size === days.length;
      },
      defaultMessage: () => 'Only one reminder can be sent on the same day.',
    },
  });

/** Days of time off, in steps of half a day. */
export const GrantedDaysField = (
  label: string,
  example: number,
  options?: OptionalField,
): PropertyDecorator =>
  checkedField(
    { type: 'number', minimum: 0, maximum: 366, multipleOf: 0.5, example, ...options },
    (value) =>
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
const INVALID_HOLIDAY = 'Enter holidays as dates such as 2026-12-25.';

/** Calendar dates without duplicates. */
export const HolidaysField = (): PropertyDecorator =>
  checkedField(
    { type: 'array', items: { type: 'string', format: 'date' }, example: ['2026-12-25'] },
    (value) => {
      if (!Array.isArray(value) || value.length > MAX_HOLIDAYS) {
        return `Holidays must be a list of at most ${formatCount(MAX_HOLIDAYS)} dates.`;
      }
      const wrong: unknown = value.find((date: unknown) => !isCalendarDate(date));
      if (wrong !== undefined) return INVALID_HOLIDAY;
      return new Set(value).size === value.length
        ? undefined
        : 'Each holiday can be listed only once.';
    },
  );

export const HOLIDAY_NAMES_SCHEMA = {
  type: 'object',
  additionalProperties: { type: 'string' },
  example: { '2026-12-25': 'Christmas Day' },
} as const;

/** Names by date; a holiday without one is left out. */
export const HolidayNamesField = (): PropertyDecorator =>
  field(
    {
      label: 'Holiday Names',
      optional: true,
      description: 'Names by date; without the field, the holidays that remain keep their names.',
      example: HOLIDAY_NAMES_SCHEMA.example,
    },
    { value: { type: 'object', additionalProperties: { type: 'string' } } },
    (input) => {
      if (!isPlainObject(input)) return { problem: 'Holiday names must be an object.' };
      const entries = Object.entries(input as object);
      if (entries.length > MAX_HOLIDAYS) {
        return { problem: `There can be at most ${formatCount(MAX_HOLIDAYS)} holiday names.` };
      }
      const names: [string, string][] = [];
      for (const [date, text] of entries) {
        if (!isCalendarDate(date)) return { problem: INVALID_HOLIDAY };
        const name = parseText(text, { label: 'Holiday Name', max: LIMITS.holidayNameLength });
        if (name.problem !== undefined) return name;
        if (name.value !== '') names.push([date, name.value]);
      }
      return { value: Object.fromEntries(names) };
    },
  );

const isCalendarDate = (value: unknown): boolean =>
  typeof value === 'string' && /^(19|20|21)/.test(value) && isRealDate(value);

/**
 * Name of an IANA time zone. Browsers list different names of the same zone, such as `Asia/Kolkata`
 * and `Asia/Calcutta`.
 */
export const TimeZoneField = (options?: OptionalField): PropertyDecorator =>
  checkedField({ type: String, example: 'Europe/Berlin', ...options }, (value) =>
    isTimeZone(value) ? undefined : 'Choose a time zone from the list.',
  );

/** Without offsets such as `+01:00`, which have no daylight saving time. */
const TIME_ZONE = /^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/;

function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || !TIME_ZONE.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

const CURRENCIES: ReadonlySet<unknown> = new Set(Intl.supportedValuesOf('currency'));

export const CurrencyField = (options?: OptionalField): PropertyDecorator =>
  checkedField({ type: String, pattern: '^[A-Z]{3}$', example: 'USD', ...options }, (value) =>
    CURRENCIES.has(value) ? undefined : 'Choose a currency from the list.',
  );

const WEEKDAY_SCHEMA = {
  type: 'object' as const,
  required: ['weekday', 'from', 'to'],
  properties: {
    weekday: { type: 'integer' as const, minimum: 1, maximum: 7, description: '1 is Monday.' },
    from: { type: 'string' as const, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', example: '09:00' },
    to: {
      type: 'string' as const,
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
      example: '17:00',
    },
  },
};

/** The business hours of the weekdays in the list; the other days have none. */
export const BusinessHoursField = (): PropertyDecorator =>
  checkedField(
    {
      type: 'array',
      items: WEEKDAY_SCHEMA,
      maxItems: 7,
      example: [{ weekday: 1, from: '09:00', to: '17:00' }],
    },
    (value) => {
      if (!Array.isArray(value) || !value.every(isHoursOfDay)) {
        return 'Enter business hours as a weekday from 1 (Monday) to 7 with times such as 09:00.';
      }
      if (value.some(({ from, to }) => from >= to)) {
        return 'Business hours must end after they start.';
      }
      return new Set(value.map(({ weekday }) => weekday)).size === value.length
        ? undefined
        : 'Each weekday can be listed only once.';
    },
  );

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const isHoursOfDay = (value: unknown): value is { weekday: number; from: string; to: string } => {
  if (!hasExactly(value, ['weekday', 'from', 'to'])) return false;
  const { weekday, from, to } = value;
  const isWeekday = Number.isInteger(weekday) && Number(weekday) >= 1 && Number(weekday) <= 7;
  const isEnd = to === '24:00' || (typeof to === 'string' && TIME.test(to));
  return isWeekday && typeof from === 'string' && TIME.test(from) && isEnd;
};

const hasExactly = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length === names.length &&
  names.every((name) => Object.hasOwn(value, name));

/** A year of business days of 24 hours. */
const MAX_TARGET_MINUTES = 366 * 24 * 60;

const MINUTES_SCHEMA = {
  type: 'integer' as const,
  minimum: 1,
  maximum: MAX_TARGET_MINUTES,
};
const TARGET_NAMES = ['firstResponseMinutes', 'resolutionMinutes'] as const;

/** Business minutes to the first response and to the resolution, for each priority. */
export const ServiceLevelTargetsField = (): PropertyDecorator => {
  const target = {
    type: 'object' as const,
    required: [...TARGET_NAMES],
    properties: { firstResponseMinutes: MINUTES_SCHEMA, resolutionMinutes: MINUTES_SCHEMA },
  };
  return checkedField(
    {
      type: 'object',
      selfRequired: true,
      required: [...TICKET_PRIORITIES],
      properties: { low: target, medium: target, high: target },
      example: DEFAULT_SETTINGS.helpdesk.targets,
    },
    (value) => {
      const targets = hasExactly(value, TICKET_PRIORITIES)
        ? TICKET_PRIORITIES.map((priority) => value[priority])
        : [];
      if (targets.length === 0 || !targets.every(isTarget)) {
        return 'Enter both targets of each priority in whole minutes, from 1 to 527,040.';
      }
      return targets.every((target) => target.firstResponseMinutes <= target.resolutionMinutes)
        ? undefined
        : 'The resolution target must not be shorter than the first response target.';
    },
  );
};

const isTarget = (value: unknown): value is Record<(typeof TARGET_NAMES)[number], number> =>
  hasExactly(value, TARGET_NAMES) &&
  TARGET_NAMES.every((name) => {
    const minutes = value[name];
    return (
      Number.isInteger(minutes) && Number(minutes) >= 1 && Number(minutes) <= MAX_TARGET_MINUTES
    );
  });

const DOMAIN = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** Email addresses and domains, without duplicates. */
export const BlockedSendersField = (): PropertyDecorator =>
  checkedField(
    {
      type: 'array',
      items: { type: 'string', maxLength: LIMITS.emailLength },
      maxItems: MAX_BLOCKED_SENDERS,
      example: ['newsletter@shop.example', 'spam.example'],
    },
    (value) => {
      if (!Array.isArray(value) || value.length > MAX_BLOCKED_SENDERS) {
        return `Blocked senders must be a list of at most ${formatCount(MAX_BLOCKED_SENDERS)} entries.`;
      }
      const invalid: unknown = value.find((entry) => !isSender(entry));
      return invalid === undefined
        ? undefined
        : `${quoted(invalid)} is neither an email address such as news@shop.example nor a domain such as shop.example.`;
    },
  );

const quoted = (value: unknown): string => `“${String(value).slice(0, 100)}”`;

const isSender = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= LIMITS.emailLength &&
  (DOMAIN.test(value) || parseEmail(value).value !== undefined);

export const InvoicePrefixField = (): PropertyDecorator =>
  checkedField({ type: String, pattern: '^[A-Z0-9]{1,10}$', example: 'INV' }, (value) => {
    if (value === CREDIT_NOTE_PREFIX) {
      return 'CN is the prefix of credit notes. Choose another one for invoices.';
    }
    return typeof value === 'string' && /^[A-Z0-9]{1,10}$/.test(value)
      ? undefined
      : 'Number prefix must be 1 to 10 capital letters or digits.';
  });

/** Roles without duplicates. */
export const RolesField = (options: Pick<ApiPropertyOptions, 'description'>): PropertyDecorator =>
  checkedField(
    { ...options, enum: ROLES, enumName: 'Role', isArray: true, example: ['super_admin'] },
    (value) =>
      Array.isArray(value) &&
      new Set(value).size === value.length &&
      value.every((role) => isOneOf(ROLES, role))
        ? undefined
        : `Enter a list of roles without duplicates. The roles are ${ROLES.join(', ')}.`,
  );
