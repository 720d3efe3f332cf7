import type { SettingsDto } from '../api/endpoints.generated';

/** Settings of a company that the caller may change. */
export const SETTINGS: SettingsDto = {
  logoUrl: null,
  company: {
    name: 'Harbour Works',
    address: '',
    email: '',
    phone: '',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    version: 3,
  },
  finance: { managersOnly: false, invoicePrefix: 'INV', invoiceDueDays: 30, version: 0 },
  timeoff: {
    personalDays: 5,
    vacationDays: 15,
    sickDays: 10,
    workingDays: [1, 2, 3, 4, 5],
    holidays: ['2026-12-25', '2026-12-26'],
    version: 1,
  },
  files: { maxFileSizeBytes: 1024 ** 3, storageLimitBytes: 100 * 1024 ** 3, version: 2 },
  mail: { isConfigured: false, server: null, from: 'Atrium <no-reply@localhost>' },
  abilities: { update: true },
};
