import sharp from 'sharp';
import type { Setting } from '../modules/settings/entities/setting.entity';
import type { DemoCalendar } from './demo-calendar';
import type { DemoRandom } from './demo-random';

/** The company's logo, large enough for print. */
const LOGO = `
  <svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 44 44">
    <rect width="44" height="44" rx="11" fill="#0f766e"/>
    <path d="M11 33 22 10l11 23M15.6 25.5h12.8" fill="none" stroke="#fff" stroke-width="3.6"
      stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;

const DETAILS = {
  name: 'Atrium',
  street: '24 Harbor Street',
  postalCode: '04101',
  city: 'Portland, ME',
  country: 'US',
  taxId: '01-2345678',
  bankName: 'Casco Bay Bank',
  accountDetails: 'Account 000123456789, routing number 011200365',
  paymentTerms: 'Please pay by the due date and quote the invoice number.',
  email: 'billing@atrium.example',
  phone: '+1 207 555 0142',
};

interface DemoCompany {
  details: typeof DETAILS;
  settings: Omit<Setting, 'updatedAt'>[];
  contents: { storageKey: string; content: Buffer }[];
}

/** The settings of the company, and its logo. */
export async function buildCompany(
  calendar: DemoCalendar,
  random: DemoRandom,
): Promise<DemoCompany> {
  const key = random.storageKey('logos');
  const saved = { version: 1, createdAt: calendar.daysAgo(120, 9), updatedById: 1 };
  return {
    details: DETAILS,
    settings: [
      { name: 'company', value: DETAILS, ...saved },
      { name: 'logo', value: { key }, ...saved },
      {
        name: 'timeoff',
        value: {
          holidays: calendar.working.holidays,
          holidayNames: Object.fromEntries(calendar.holidays.map(({ date, name }) => [date, name])),
        },
        ...saved,
      },
      { name: 'helpdesk', value: { targetsEnabled: true }, ...saved },
    ],
    contents: [
      {
        storageKey: key,
        content: await sharp(Buffer.from(LOGO)).png({ palette: true }).toBuffer(),
      },
    ],
  };
}
