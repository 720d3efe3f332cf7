import type { ExpenseCategory, ExpenseStatus, InvoiceStatus } from '@atrium/contracts';
import type { InvoiceCounter, Invoice } from '../modules/billing/entities/invoice.entity';
import type { Client } from '../modules/clients/entities/client.entity';
import type { Expense } from '../modules/expenses/entities/expense.entity';
import type { Project } from '../modules/projects/entities/project.entity';
import type { DemoCalendar } from './demo-calendar';
import type { DemoRandom } from './demo-random';
import type { DemoPerson } from './people';
import type { Row } from './rows';

const SUBJECTS = [
  'Milestone 1: concept and design',
  'Milestone 2: delivery',
  'Support and maintenance, monthly',
  'Consulting days',
  'Licences and hosting, quarterly',
  'Training for key users',
] as const;

/** Days since the payment of each paid invoice: one per month, more in the last two. */
const PAID_DAYS_AGO = [
  303, 274, 246, 215, 183, 152, 121, 92, 58, 52, 41, 33, 17, 11, 6, 2, 0,
] as const;

interface InvoicePlan {
  status: InvoiceStatus;
  age: number;
  dueIn: number;
  paidAgo?: number;
}

/** Thirty invoices, oldest first. */
function invoicePlans(): InvoicePlan[] {
  const paid = PAID_DAYS_AGO.map((paidAgo): InvoicePlan => ({
    status: 'paid',
    age: paidAgo + 19,
    dueIn: 11 - paidAgo,
    paidAgo,
  }));
  const overdue = [47, 40, 36, 33].map((age): InvoicePlan => ({
    status: 'overdue',
    age,
    dueIn: 30 - age,
  }));
  const pending = [22, 18, 14, 9, 7, 4, 1].map((age): InvoicePlan => ({
    status: 'pending',
    age,
    dueIn: 30 - age,
  }));
  const cancelled = [63, 28].map((age): InvoicePlan => ({
    status: 'cancelled',
    age,
    dueIn: 30 - age,
  }));
  return [...paid, ...overdue, ...pending, ...cancelled].sort((a, b) => b.age - a.age);
}

export function buildInvoices(
  calendar: DemoCalendar,
  random: DemoRandom,
  clients: readonly Row<Client>[],
  projects: readonly Row<Project>[],
): { invoices: Row<Invoice>[]; counters: InvoiceCounter[] } {
  const lastNumbers = new Map<number, number>();
  const invoices = invoicePlans().map(({ status, age, dueIn, paidAgo }, index): Row<Invoice> => {
    const createdAt = calendar.daysAgo(age, 13, index);
    const year = createdAt.getUTCFullYear();
    const number = (lastNumbers.get(year) ?? 0) + 1;
    lastNumbers.set(year, number);
    const existing = clients.filter((client) => client.createdAt <= createdAt);
    const candidate = projects[(index * 5) % projects.length];
    const isGeneral = index % 6 === 5 || !candidate || candidate.createdAt > createdAt;
    const project = isGeneral ? undefined : candidate;
    const client = project
      ? clients.find(({ id }) => id === project.clientId)
      : existing[index % existing.length];
    return {
      id: index + 1,
      createdAt,
      invoiceNumber: `INV-${year}-${String(number).padStart(4, '0')}`,
      projectId: project?.id ?? null,
      clientName: client?.name ?? '',
      clientEmail: client?.email ?? '',
      clientId: client?.id ?? null,
      amount: `${random.integer(18, 245) * 100 + random.pick([0, 0, 0, 50, 25])}.00`,
      status,
      dueDate: calendar.date(dueIn),
      paidDate: paidAgo === undefined ? null : calendar.date(-paidAgo),
      description: SUBJECTS[index % SUBJECTS.length] ?? null,
      createdById: 3,
    };
  });
  const counters = [...lastNumbers].map(([year, lastNumber]) => ({ year, lastNumber }));
  return { invoices, counters };
}

type Vendor = readonly [
  name: string,
  email: string | null,
  description: string,
  category: ExpenseCategory,
  minDollars: number,
  maxDollars: number,
];

const VENDORS: readonly Vendor[] = [
  [
    'Cloudreach Hosting',
    'billing@cloudreach.example',
    'Servers and backups, monthly',
    'infrastructure',
    900,
    2600,
  ],
  ['Pixel & Paper', 'hello@pixelpaper.example', 'Brochure design', 'marketing', 300, 1400],
  [
    'Brightline Hardware',
    'orders@brightline.example',
    'Monitors and docking stations',
    'hardware',
    450,
    3200,
  ],
  [
    'Codeforge Tools',
    'accounts@codeforge.example',
    'Developer licences, quarterly',
    'software',
    200,
    1800,
  ],
  ['Meridian Consulting', 'office@meridian.example', 'Security review', 'services', 1500, 6800],
  ['Signal Telecom', 'invoices@signal.example', 'Mobile data plans', 'infrastructure', 150, 700],
  ['Adspace Media', 'team@adspace.example', 'Online campaign', 'marketing', 500, 4200],
  ['Deskwork Supplies', null, 'Office chairs and desks', 'hardware', 180, 2100],
  [
    'Lingua Translations',
    'projects@lingua.example',
    'Translation of the user guide',
    'services',
    250,
    1200,
  ],
  ['Designhub', 'billing@designhub.example', 'Design tool, annual plan', 'software', 120, 900],
  ['Northgrid Power', null, 'Uninterruptible power supply', 'infrastructure', 700, 2900],
  ['Testlab Europe', 'lab@testlab.example', 'Load test of the store', 'services', 800, 3500],
];

const REJECT_REASONS = [
  'Please order this from the framework contract.',
  'The receipt does not match the amount.',
  'The client has already paid for this.',
] as const;

/** Most old expenses are paid; most new ones are pending. */
function expenseStatus(index: number): ExpenseStatus {
  if (index >= 41) return index % 9 === 6 ? 'approved' : 'pending';
  if (index % 7 === 3) return 'rejected';
  return index < 28 ? 'paid' : index % 4 === 1 ? 'pending' : 'approved';
}

/** Days since an expense was created: most in the last ten weeks. */
const expenseAge = (index: number): number =>
  index < 14 ? 320 - index * 18 : Math.round((74 * (49 - index)) / 35);

export function buildExpenses(
  calendar: DemoCalendar,
  random: DemoRandom,
  people: readonly DemoPerson[],
  projects: readonly Row<Project>[],
): Row<Expense>[] {
  const staff = people.filter(({ role }) => role === 'employee');
  const [superAdmin, admin, manager, employee] = people;
  return Array.from({ length: 50 }, (_, index): Row<Expense> => {
    const [vendorName, vendorEmail, description, category, minDollars, maxDollars] =
      VENDORS[(index * 5) % VENDORS.length] ?? raise();
    const status = expenseStatus(index);
    const createdAt = calendar.daysAgo(expenseAge(index), 11, index);
    const project = index % 3 === 0 ? null : random.pick(projects.slice(0, 11));
    const creator = index % 4 === 0 ? employee : index % 9 === 5 ? manager : random.pick(staff);
    const decider = creator === manager ? admin : manager;
    const isDecided = status !== 'pending';
    const isApproved = status === 'approved' || status === 'paid';
    return {
      id: index + 1,
      createdAt,
      vendorName,
      vendorEmail,
      description,
      category,
      amount: `${random.integer(minDollars, maxDollars)}.${random.pick(['00', '00', '50', '90', '25'])}`,
      projectId: project && project.createdAt <= createdAt ? project.id : null,
      status,
      receiptUrl: null,
      receiptKey: null,
      receiptName: null,
      receiptMimeType: null,
      approvedBy: isApproved ? (decider?.name ?? null) : null,
      decidedById: isDecided ? (decider?.id ?? null) : null,
      decidedAt: isDecided ? calendar.after(createdAt, 60 * random.integer(3, 40)) : null,
      rejectReason: status === 'rejected' ? random.pick(REJECT_REASONS) : null,
      paidById: status === 'paid' ? (superAdmin?.id ?? null) : null,
      paidAt: status === 'paid' ? calendar.after(createdAt, 60 * random.integer(72, 180)) : null,
      createdById: creator?.id ?? null,
    };
  });
}

function raise(): never {
  throw new RangeError('A sample of the demo data is missing.');
}
