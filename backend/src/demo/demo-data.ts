import { sellerOf } from '../modules/billing/rules/parties';
import { DEFAULT_SETTINGS } from '../modules/settings/settings-values';
import { buildAuditLog } from './audit-log';
import { buildCannedReplies } from './canned-replies';
import { buildContacts, buildNotes } from './client-contacts';
import { buildClients } from './clients';
import { buildCompany } from './company';
import { buildDailyMetrics } from './daily-metrics';
import { DemoCalendar } from './demo-calendar';
import { DemoRandom } from './demo-random';
import { buildEvidence } from './evidence';
import { buildExpenses } from './expenses';
import { buildInvoices } from './invoices';
import { buildNotifications } from './notifications';
import { activePeople, buildUsers } from './people';
import { buildProjectComments } from './project-comments';
import { buildProjects } from './projects';
import { attachReceipts } from './receipts';
import { buildRecurringInvoices } from './recurring-invoices';
import { buildTaxRates } from './tax-rates';
import { buildTickets } from './tickets';
import { buildTimeOff } from './time-off';

const SEED = 20_260_101;
/** A separate seed for storage keys, so that they do not change the other rows. */
const FILE_SEED = 20_260_102;

export type DemoData = Awaited<ReturnType<typeof buildDemoData>>;

/**
 * Builds the rows of a realistic services company (docs/domain/demo-data.md#contents). The same
 * `now` gives the same rows; all dates are relative to it.
 *
 * @param passwordHash hash of the password of every account
 */
export async function buildDemoData(now: Date, passwordHash: string) {
  const calendar = new DemoCalendar(now);
  const random = new DemoRandom(SEED);
  const users = buildUsers(calendar, random, passwordHash);
  const people = activePeople(users);
  const contacts = buildContacts(calendar);
  const clients = buildClients(calendar, contacts);
  const { projects, members } = buildProjects(calendar, clients);
  const conversation = buildTickets(calendar, random, people, clients, projects);
  const evidence = await buildEvidence(calendar, random, people, projects, conversation.tickets);
  const fileNames = new DemoRandom(FILE_SEED);
  const company = await buildCompany(calendar, fileNames);
  const seller = sellerOf({ ...DEFAULT_SETTINGS.company, ...company.details });
  const taxRates = buildTaxRates(calendar);
  const billing = buildInvoices(random, {
    calendar,
    clients,
    projects,
    taxRates,
    seller,
  });
  const recurringInvoices = buildRecurringInvoices(calendar, projects, taxRates, seller.currency);
  const receipts = await attachReceipts(
    fileNames,
    buildExpenses(calendar, random, people, projects),
  );
  const { expenses } = receipts;
  const timeOff = buildTimeOff(calendar, users, people);
  return {
    settings: company.settings,
    contents: [...evidence.contents, ...receipts.contents, ...company.contents],
    users,
    taxRates,
    clients,
    contacts,
    clientNotes: buildNotes(calendar, people),
    projects,
    members,
    projectComments: buildProjectComments(calendar, people),
    conversation,
    cannedReplies: buildCannedReplies(calendar),
    evidence,
    billing,
    recurringInvoices,
    expenses,
    timeOff,
    dailyMetrics: buildDailyMetrics(calendar, {
      activeProjects: projects.filter(({ status }) => status === 'active').length,
      openTickets: conversation.tickets.filter(({ status }) => status === 'open').length,
      evidenceFiles: evidence.files.filter(({ deletedAt }) => deletedAt === null).length,
    }),
    notifications: buildNotifications(calendar, {
      people,
      currency: seller.currency,
      expenses,
      requests: timeOff.requests,
      invoices: billing.invoices,
      tickets: conversation.tickets,
    }),
    auditLog: buildAuditLog(people, {
      users,
      clients,
      projects,
      tickets: conversation.tickets,
      ticketChanges: conversation.changes,
      invoices: billing.invoices,
      expenses,
      requests: timeOff.requests,
      files: evidence.files,
    }),
  };
}
