import type { ClientContact } from '../modules/clients/contacts/client-contact.entity';
import type { ClientNote } from '../modules/clients/notes/client-note.entity';
import type { DemoCalendar } from './demo-calendar';
import type { DemoPerson } from './people';
import type { Row } from './rows';

type ContactSample = readonly [
  clientId: number,
  name: string,
  jobTitle: string,
  mailbox: string | null,
  phone: string | null,
];

/** The first contact of each client is primary. */
const CONTACTS: readonly ContactSample[] = [
  [1, 'Emily Carter', 'Head of Digital', 'emily.carter@acme.example', '+1 555 0111'],
  [1, 'Robert Hayes', 'Accounts Payable', 'robert.hayes@acme.example', null],
  [1, 'Nadia Petrov', 'IT Administrator', 'nadia.petrov@acme.example', '+1 555 0112'],
  [2, 'Daniel Brooks', 'Plant Manager', 'daniel.brooks@globalindustries.example', '+1 555 0143'],
  [2, 'Laura Kim', 'Purchasing', 'laura.kim@globalindustries.example', null],
  [4, 'Omar Haddad', 'Operations', null, '+1 555 0114'],
  [5, 'Grace Lin', 'Practice Manager', 'grace.lin@bluebirdhealth.example', '+1 555 0166'],
];

type NoteSample = readonly [clientId: number, authorId: number, ageDays: number, body: string];

const NOTES: readonly NoteSample[] = [
  [1, 3, 64, 'Prefers calls on Tuesday and Thursday mornings, Pacific time.'],
  [1, 4, 12, 'Emily signs off on design. Robert needs the order number on every invoice.'],
  [2, 3, 37, 'The plant closes for two weeks in August, so no deployments then.'],
  [5, 4, 21, 'Sends patient-related questions by phone only, never by email.'],
];

export function buildContacts(calendar: DemoCalendar): Row<ClientContact>[] {
  return CONTACTS.map(([clientId, name, jobTitle, email, phone], index) => ({
    id: index + 1,
    createdAt: calendar.daysAgo(90 - index, 10, 20),
    clientId,
    name,
    jobTitle,
    email,
    phone,
    isPrimary: CONTACTS.findIndex(([id]) => id === clientId) === index,
  }));
}

export function buildNotes(
  calendar: DemoCalendar,
  people: readonly DemoPerson[],
): Row<ClientNote>[] {
  return NOTES.map(([clientId, authorId, ageDays, body], index) => ({
    id: index + 1,
    createdAt: calendar.daysAgo(ageDays, 15, 40),
    clientId,
    body,
    authorId,
    authorName: people.find(({ id }) => id === authorId)?.name ?? '',
  }));
}
