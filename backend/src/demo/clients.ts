import type { ClientStatus } from '@atrium/contracts';
import type { ClientContact } from '../modules/clients/contacts/client-contact.entity';
import type { Client } from '../modules/clients/entities/client.entity';
import type { DemoCalendar } from './demo-calendar';
import type { Row } from './rows';

type Sample = readonly [
  name: string,
  industry: string,
  status: ClientStatus,
  contactName: string,
  mailbox: string,
  phone: string,
  street: string,
  postalCode: string,
  city: string,
];

/** The three sample clients first (docs/domain/demo-data.md#contents). */
const CLIENTS: readonly Sample[] = [
  [
    'Acme Corporation',
    'Technology',
    'active',
    'John Smith',
    'john.smith@acme.example',
    '+1 555 0101',
    '120 Market Street',
    '94105',
    'San Francisco, CA',
  ],
  [
    'Global Industries',
    'Manufacturing',
    'active',
    'Sarah Johnson',
    'sarah.johnson@globalindustries.example',
    '+1 555 0142',
    '48 Harbor Road',
    '48226',
    'Detroit, MI',
  ],
  [
    'StartUp Ventures',
    'Finance',
    'prospect',
    'Mike Wilson',
    'mike.wilson@startupventures.example',
    '+1 555 0177',
    '9 Liberty Plaza',
    '10006',
    'New York, NY',
  ],
  [
    'Northwind Logistics',
    'Logistics',
    'active',
    'Karen Doyle',
    'karen.doyle@northwind.example',
    '+1 555 0113',
    '700 Dock Avenue',
    '98104',
    'Seattle, WA',
  ],
  [
    'Bluebird Health',
    'Healthcare',
    'active',
    'Dr. Alan Reyes',
    'alan.reyes@bluebirdhealth.example',
    '+1 555 0165',
    '15 Clinic Way',
    '02114',
    'Boston, MA',
  ],
  [
    'Harvest Foods',
    'Retail',
    'active',
    'Melissa Grant',
    'melissa.grant@harvestfoods.example',
    '+1 555 0190',
    '310 Orchard Lane',
    '97201',
    'Portland, OR',
  ],
  [
    'Crestline Insurance',
    'Insurance',
    'active',
    'Peter Vance',
    'peter.vance@crestline.example',
    '+1 555 0128',
    '22 Summit Tower',
    '60606',
    'Chicago, IL',
  ],
  [
    'Solaris Energy',
    'Energy',
    'active',
    'Ingrid Solberg',
    'ingrid.solberg@solaris.example',
    '+1 555 0155',
    '5 Turbine Park',
    '78701',
    'Austin, TX',
  ],
  [
    'Lakeside School District',
    'Education',
    'inactive',
    'Teresa Holt',
    'teresa.holt@lakesideschools.example',
    '+1 555 0136',
    '81 College Drive',
    '53703',
    'Madison, WI',
  ],
];

type BillingDetails = Pick<
  Client,
  | 'taxId'
  | 'registrationNumber'
  | 'billingEmail'
  | 'paymentDays'
  | 'taxRateId'
  | 'isEinvoiced'
  | 'remindersPaused'
>;

const NO_DETAILS: BillingDetails = {
  taxId: null,
  registrationNumber: null,
  billingEmail: null,
  paymentDays: null,
  taxRateId: null,
  isEinvoiced: false,
  remindersPaused: false,
};

/** Billing details of some clients, by their position. */
const DETAILS: Readonly<Record<number, Partial<BillingDetails>>> = {
  0: { taxId: '94-1234567', billingEmail: 'accounts@acme.example', paymentDays: 14 },
  1: { taxId: '38-7654321', registrationNumber: 'MI-802145', paymentDays: 45 },
  4: { billingEmail: 'billing@bluebirdhealth.example' },
  // A school district is exempt from sales tax.
  8: { taxRateId: 3, remindersPaused: true },
};

export function buildClients(
  calendar: DemoCalendar,
  contacts: readonly Row<ClientContact>[],
): Row<Client>[] {
  return CLIENTS.map(
    ([name, industry, status, contactName, email, phone, street, postalCode, city], index) => ({
      id: index + 1,
      createdAt: calendar.daysAgo(330 - index * 28, 14, 10),
      name,
      industry,
      status,
      contactName,
      email,
      phone,
      street,
      postalCode,
      city,
      country: 'US',
      ...NO_DETAILS,
      ...DETAILS[index],
      contactNames: namesOf(contacts.filter(({ clientId }) => clientId === index + 1)),
      createdById: 3,
    }),
  );
}

const namesOf = (contacts: readonly Row<ClientContact>[]): string | null =>
  contacts
    .map(({ name }) => name)
    .sort()
    .join('\n') || null;
