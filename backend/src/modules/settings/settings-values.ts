/** Groups of settings with their types (decisions section 9); each group is one row. */
export interface SettingsValues {
  company: {
    name: string;
    address: string;
    email: string;
    phone: string;
    /** Name of the IANA time zone in which days begin and end, such as `Europe/Berlin`. */
    timeZone: string;
    /** ISO 4217 code. */
    currency: string;
  };
  /** Beside the company, so that a new logo makes no form of the company's details stale. */
  logo: {
    /** Name of the PNG in the storage; empty without a logo. */
    key: string;
  };
  finance: {
    /** "Finance is visible to managers only" (decisions section 5). */
    managersOnly: boolean;
    /** What the proposed numbers of invoices begin with: `INV` makes `INV-2026-0001`. */
    invoicePrefix: string;
    /** Days from the making of an invoice to its proposed due date. */
    invoiceDueDays: number;
  };
  timeoff: {
    /** What a new person is granted, in days of eight hours (decisions section 8). */
    personalDays: number;
    vacationDays: number;
    sickDays: number;
    /** Days that are worked: 0 Sunday to 6 Saturday. */
    workingDays: number[];
    /** Calendar dates on which nobody works, `YYYY-MM-DD`. */
    holidays: string[];
  };
  files: {
    /** Most bytes of one evidence file. */
    maxFileSizeBytes: number;
    /** Most bytes of all of them. */
    storageLimitBytes: number;
  };
}

export type SettingsGroup = keyof SettingsValues;

const GIGABYTE = 1024 ** 3;

/** What holds until somebody saves something else (specification section 9, decisions sections 1, 6 and 8). */
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
 * The stored value over the defaults of its group. A field that is missing, or that an older or
 * newer version has stored in another type, has its default.
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
