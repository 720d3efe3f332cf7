import { buildContacts } from './client-contacts';
import { buildClients } from './clients';
import { DemoCalendar } from './demo-calendar';
import { DemoRandom } from './demo-random';
import { activePeople, buildUsers } from './people';
import { buildProjects } from './projects';
import { buildTickets } from './tickets';

const calendar = new DemoCalendar(new Date('2026-11-24T09:30:00Z'));
const random = new DemoRandom(1);
const people = activePeople(buildUsers(calendar, random, ''));
const clients = buildClients(calendar, buildContacts(calendar));
const { projects } = buildProjects(calendar, clients);
const { tickets, messages } = buildTickets(calendar, random, people, clients, projects);

it('contains a reply from the client in each answered demo ticket, unless the ticket waits for one', () => {
  const replied = messages
    .filter(({ direction }) => direction === 'in')
    .map(({ ticketId }) => ticketId);
  const expected = tickets.filter(
    ({ firstResponseAt, isWaitingForClient }) => firstResponseAt && !isWaitingForClient,
  );
  expect(replied).toEqual(expected.map(({ id }) => id));
  expect(replied.length).toBeGreaterThan(0);
});

it('contains the messages of each demo ticket in the order of their times', () => {
  for (const { id } of tickets) {
    const times = messages
      .filter(({ ticketId }) => ticketId === id)
      .map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => Number(a) - Number(b)));
  }
});
