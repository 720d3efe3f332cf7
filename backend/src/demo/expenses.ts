import { type ExpenseCategory, type ExpenseStatus, utcCalendarDate } from '@atrium/contracts';
import type { Expense } from '../modules/expenses/entities/expense.entity';
import type { Project } from '../modules/projects/entities/project.entity';
import type { DemoCalendar } from './demo-calendar';
import { cycle, type DemoRandom } from './demo-random';
import type { DemoPerson } from './people';
import type { Row } from './rows';

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
    'Developer licenses, quarterly',
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
    const [vendorName, vendorEmail, description, category, minDollars, maxDollars] = cycle(
      VENDORS,
      index * 5,
    );
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
      purchaseDate: utcCalendarDate(calendar.daysAgo(expenseAge(index) + (index % 4), 11, index)),
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
