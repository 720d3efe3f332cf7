import {
  DEFAULT_INVOICE_MAIL,
  GIGABYTE,
  type MailTemplate,
  MEGABYTE,
  type ReminderTemplate,
  type Role,
  type TicketPriority,
} from '@atrium/contracts';

/** Groups of settings; each group is one row (docs/domain/settings.md#setting-groups). */
export interface SettingsValues {
  company: {
    name: string;
    street: string;
    postalCode: string;
    city: string;
    /** ISO 3166-1 alpha-2; empty if unknown. */
    country: string;
    email: string;
    phone: string;
    /** IANA time zone of calendar days, such as `Europe/Berlin`. */
    timeZone: string;
    /** ISO 4217 code. */
    currency: string;
    taxId: string;
    registrationNumber: string;
    bankName: string;
    iban: string;
    bic: string;
    /** How to pay, for companies without an IBAN. */
    accountDetails: string;
    paymentTerms: string;
    invoiceFooter: string;
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
    /** Invoices are also electronic invoices (Factur-X). */
    einvoices: boolean;
    reminders: ReminderTemplate[];
    invoiceMail: MailTemplate;
  };
  timeoff: {
    /** Days of new users and renewals, of eight hours (docs/domain/time-off.md#starting-balances). */
    personalDays: number;
    vacationDays: number;
    sickDays: number;
    /**
     * The first year on whose January 1 balances are renewed
     * (docs/domain/time-off.md#yearly-renewal); null if they aren't.
     */
    firstRenewalYear: number | null;
    /** Unused days that a renewal keeps at most. */
    personalCarryOverDays: number;
    vacationCarryOverDays: number;
    sickCarryOverDays: number;
    /** 0 (Sunday) to 6 (Saturday). */
    workingDays: number[];
    /** `YYYY-MM-DD` */
    holidays: string[];
    /** By date, for holidays that have a name. */
    holidayNames: Record<string, string>;
  };
  files: {
    /** Size limit of one evidence file. */
    maxFileSizeBytes: number;
    /** Size limit of all evidence files together. */
    storageLimitBytes: number;
  };
  /** docs/domain/settings.md#helpdesk */
  helpdesk: {
    /** 1 (Monday) to 7 (Sunday), `HH:MM` in the company's time zone. */
    businessHours: { weekday: number; from: string; to: string }[];
    /** Business minutes by priority (docs/domain/tickets.md#due-times). */
    targets: Record<TicketPriority, { firstResponseMinutes: number; resolutionMinutes: number }>;
    targetsEnabled: boolean;
    /** A client whose email opens a ticket receives a confirmation. */
    confirmsNewTickets: boolean;
    /** Email addresses and domains whose mail opens no tickets. */
    blockedSenders: string[];
    /** Larger attachments of a reply are sent as links. */
    maxAttachmentBytes: number;
  };
  /** docs/domain/settings.md#sign-in */
  signIn: {
    /** Roles that can't sign in with a password. */
    passwordDisabledRoles: Role[];
    /** Roles that need a second factor. */
    secondFactorRoles: Role[];
    /** Number of days in which a user can set up a required second factor. */
    secondFactorGraceDays: number;
  };
  /**
   * Number of days that records are kept; null keeps them forever
   * (docs/domain/privacy.md#retention).
   */
  retention: {
    auditLogDays: number | null;
    outboxDays: number | null;
    notificationDays: number | null;
    closedTicketDays: number | null;
    trashDays: number;
    /** Nothing is deleted. */
    isOnHold: boolean;
    /** Clients whose tickets and files are not deleted. */
    heldClientIds: number[];
  };
}

export type SettingsGroup = keyof SettingsValues;

const WORKING_DAYS = [1, 2, 3, 4, 5];

/** The values of fields that were never saved (docs/domain/settings.md#setting-groups). */
export const DEFAULT_SETTINGS: SettingsValues = {
  company: {
    name: 'Atrium',
    street: '',
    postalCode: '',
    city: '',
    country: '',
    email: '',
    phone: '',
    timeZone: 'UTC',
    currency: 'USD',
    taxId: '',
    registrationNumber: '',
    bankName: '',
    iban: '',
    bic: '',
    accountDetails: '',
    paymentTerms: '',
    invoiceFooter: '',
  },
  logo: { key: '' },
  finance: {
    managersOnly: false,
    invoicePrefix: 'INV',
    invoiceDueDays: 30,
    einvoices: false,
    reminders: [],
    invoiceMail: DEFAULT_INVOICE_MAIL,
  },
  timeoff: {
    personalDays: 5,
    vacationDays: 15,
    sickDays: 10,
    firstRenewalYear: null,
    personalCarryOverDays: 0,
    vacationCarryOverDays: 5,
    sickCarryOverDays: 0,
    workingDays: WORKING_DAYS,
    holidays: [],
    holidayNames: {},
  },
  files: { maxFileSizeBytes: GIGABYTE, storageLimitBytes: 100 * GIGABYTE },
  helpdesk: {
    businessHours: WORKING_DAYS.map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
    targets: {
      low: { firstResponseMinutes: 480, resolutionMinutes: 2400 },
      medium: { firstResponseMinutes: 240, resolutionMinutes: 1440 },
      high: { firstResponseMinutes: 60, resolutionMinutes: 480 },
    },
    targetsEnabled: false,
    confirmsNewTickets: true,
    blockedSenders: [],
    maxAttachmentBytes: 10 * MEGABYTE,
  },
  signIn: { passwordDisabledRoles: [], secondFactorRoles: [], secondFactorGraceDays: 14 },
  retention: {
    auditLogDays: null,
    outboxDays: null,
    notificationDays: null,
    closedTicketDays: null,
    trashDays: 30,
    isOnHold: false,
    heldClientIds: [],
  },
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
  typeOf(value) === typeOf(fallback);

/** Null is a number that isn't set. */
const typeOf = (value: unknown): string =>
  value === null ? 'number' : Array.isArray(value) ? 'array' : typeof value;
