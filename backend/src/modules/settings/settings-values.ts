/** Groups of settings; each group is one row (docs/domain/settings.md#setting-groups). */
export interface SettingsValues {
  company: {
    name: string;
    address: string;
    email: string;
    phone: string;
    /** IANA time zone of calendar days, such as `Europe/Berlin`. */
    timeZone: string;
    /** ISO 4217 code. */
    currency: string;
  };
  /** A group of its own, so that a new logo doesn't make an open company form stale. */
  logo: {
    /** Storage key of the PNG; empty without a logo. */
    key: string;
  };
  finance: {
    /** docs/domain/access.md#finance-for-managers-only */
    managersOnly: boolean;
    /** Prefix of proposed invoice numbers: `INV` gives `INV-2026-0001`. */
    invoicePrefix: string;
    /** Days from today to the proposed due date of a new invoice. */
    invoiceDueDays: number;
  };
  timeoff: {
    /** Starting balances, in days of eight hours (docs/domain/time-off.md#starting-balances). */
    personalDays: number;
    vacationDays: number;
    sickDays: number;
    /** 0 (Sunday) to 6 (Saturday). */
    workingDays: number[];
    /** `YYYY-MM-DD` */
    holidays: string[];
  };
  files: {
    /** Size limit of one evidence file. */
    maxFileSizeBytes: number;
    /** Size limit of all evidence files together. */
    storageLimitBytes: number;
  };
}

export type SettingsGroup = keyof SettingsValues;

const GIGABYTE = 1024 ** 3;

/** The values of fields that were never saved (docs/domain/settings.md#setting-groups). */
export const DEFAULT_SETTINGS: SettingsValues = {
  company: { name: 'Atrium', address: '', email: '', phone: '', timeZone: 'UTC', currency: 'USD' },
  logo: { key: '' },
  finance: { managersOnly: false, invoicePrefix: 'INV', invoiceDueDays: 30 },
  timeoff: {
    personalDays: 5,
    vacationDays: 15,
    sickDays: 10,
    workingDays: [1, 2, 3, 4, 5],
    holidays: [],
  },
  files: { maxFileSizeBytes: GIGABYTE, storageLimitBytes: 100 * GIGABYTE },
};

/**
 * Merges the stored values with the group's defaults. A field that is missing, or that another
 * version of Atrium stored with another type, gets its default.
 */
export function withDefaults<Group extends SettingsGroup>(
  group: Group,
  stored: Record<string, unknown> | undefined,
): SettingsValues[Group] {
  const defaults = DEFAULT_SETTINGS[group];
  const entries = Object.entries(defaults).map(([name, fallback]: [string, unknown]) => {
    const value = stored?.[name];
    return [name, isSameType(value, fallback) ? value : fallback];
  });
  return Object.fromEntries(entries) as SettingsValues[Group];
}

const isSameType = (value: unknown, fallback: unknown): boolean =>
  typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback);
