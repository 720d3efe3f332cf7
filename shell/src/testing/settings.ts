import { DEFAULT_INVOICE_MAIL } from '@atrium/contracts';
import type { SettingsDto } from '../api/endpoints.generated';

/** Settings of a company that the caller may change. */
export const SETTINGS: SettingsDto = {
  logoUrl: null,
  company: {
    name: 'Harbour Works',
    address: '',
    street: '',
    postalCode: '',
    city: '',
    country: '',
    email: '',
    phone: '',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    taxId: '',
    registrationNumber: '',
    bankName: '',
    iban: '',
    bic: '',
    accountDetails: '',
    paymentTerms: '',
    invoiceFooter: '',
    version: 3,
  },
  finance: {
    managersOnly: false,
    invoicePrefix: 'INV',
    invoiceDueDays: 30,
    einvoices: false,
    reminders: [],
    invoiceMail: DEFAULT_INVOICE_MAIL,
    version: 0,
  },
  timeoff: {
    personalDays: 5,
    vacationDays: 15,
    sickDays: 10,
    firstRenewalYear: null,
    personalCarryOverDays: 0,
    vacationCarryOverDays: 5,
    sickCarryOverDays: 0,
    workingDays: [1, 2, 3, 4, 5],
    holidays: ['2026-12-25', '2026-12-26'],
    holidayNames: { '2026-12-25': 'Christmas Day' },
    version: 1,
  },
  helpdesk: {
    businessHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
    targets: {
      low: { firstResponseMinutes: 480, resolutionMinutes: 2400 },
      medium: { firstResponseMinutes: 240, resolutionMinutes: 1440 },
      high: { firstResponseMinutes: 60, resolutionMinutes: 480 },
    },
    targetsEnabled: false,
    confirmsNewTickets: true,
    blockedSenders: [],
    maxAttachmentBytes: 10 * 1024 ** 2,
    version: 2,
  },
  signIn: {
    passwordDisabledRoles: [],
    secondFactorRoles: [],
    secondFactorGraceDays: 14,
    version: 0,
  },
  files: { maxFileSizeBytes: 1024 ** 3, storageLimitBytes: 100 * 1024 ** 3, version: 2 },
  mail: { isConfigured: false, server: null, from: 'Atrium <no-reply@localhost>' },
  webhooks: { allowsHttp: false },
  atriumVersion: '1.4.0',
  abilities: { update: true, updateSignIn: true },
};

/** What an admin can do, who reads the settings but doesn't change them. */
export const READER_ABILITIES: SettingsDto['abilities'] = {
  update: 'settings.change_needs_super_admin',
  updateSignIn: 'settings.change_needs_super_admin',
};
