import type { ClientStatus } from '@atrium/contracts';
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
  address: string,
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
    '120 Market Street, San Francisco, CA',
  ],
  [
    'Global Industries',
    'Manufacturing',
    'active',
    'Sarah Johnson',
    'sarah.johnson@globalindustries.example',
    '+1 555 0142',
    '48 Harbor Road, Detroit, MI',
  ],
  [
    'StartUp Ventures',
    'Finance',
    'prospect',
    'Mike Wilson',
    'mike.wilson@startupventures.example',
    '+1 555 0177',
    '9 Liberty Plaza, New York, NY',
  ],
  [
    'Northwind Logistics',
    'Logistics',
    'active',
    'Karen Doyle',
    'karen.doyle@northwind.example',
    '+1 555 0113',
    '700 Dock Avenue, Seattle, WA',
  ],
  [
    'Bluebird Health',
    'Healthcare',
    'active',
    'Dr. Alan Reyes',
    'alan.reyes@bluebirdhealth.example',
    '+1 555 0165',
    '15 Clinic Way, Boston, MA',
  ],
  [
    'Harvest Foods',
    'Retail',
    'active',
    'Melissa Grant',
    'melissa.grant@harvestfoods.example',
    '+1 555 0190',
    '310 Orchard Lane, Portland, OR',
  ],
  [
    'Crestline Insurance',
    'Insurance',
    'active',
    'Peter Vance',
    'peter.vance@crestline.example',
    '+1 555 0128',
    '22 Summit Tower, Chicago, IL',
  ],
  [
    'Solaris Energy',
    'Energy',
    'active',
    'Ingrid Solberg',
    'ingrid.solberg@solaris.example',
    '+1 555 0155',
    '5 Turbine Park, Austin, TX',
  ],
  [
    'Lakeside School District',
    'Education',
    'inactive',
    'Teresa Holt',
    'teresa.holt@lakesideschools.example',
    '+1 555 0136',
    '81 College Drive, Madison, WI',
  ],
];

export function buildClients(calendar: DemoCalendar): Row<Client>[] {
  return CLIENTS.map(([name, industry, status, contactName, email, phone, address], index) => ({
    id: index + 1,
    createdAt: calendar.daysAgo(330 - index * 28, 14, 10),
    name,
    industry,
    status,
    contactName,
    email,
    phone,
    address,
    createdById: 3,
  }));
}
