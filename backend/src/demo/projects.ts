import type { ProjectStatus } from '@atrium/contracts';
import type { Client } from '../modules/clients/entities/client.entity';
import type { Project, ProjectMember } from '../modules/projects/entities/project.entity';
import type { DemoCalendar } from './demo-calendar';
import type { Row } from './rows';

type Sample = readonly [
  name: string,
  description: string,
  clientId: number,
  status: ProjectStatus,
  progress: number,
  budget: string,
  dueInDays: number | null,
  ageDays: number,
  memberIds: readonly [number, number, number],
];

/** Twelve projects in all four statuses; the first member is the owner. */
const PROJECTS: readonly Sample[] = [
  [
    'Customer Portal Redesign',
    'A new self-service portal: sign-in with the company account, invoices, tickets and documents in one place.',
    1,
    'active',
    68,
    '128000.00',
    41,
    96,
    [3, 4, 11],
  ],
  [
    'Data Warehouse Migration',
    'Move reporting from nightly exports to a managed warehouse, with the finance reports rebuilt and checked against the old ones.',
    2,
    'active',
    42,
    '176500.00',
    73,
    71,
    [7, 4, 10],
  ],
  [
    'Fleet Tracking Rollout',
    'Trackers in 240 vehicles, a live map for dispatchers and a monthly report of distances.',
    4,
    'active',
    55,
    '94250.00',
    28,
    58,
    [3, 12, 18],
  ],
  [
    'Patient Intake Forms',
    'Digital intake forms on tablets for four clinics, connected to the patient record.',
    5,
    'active',
    23,
    '61800.00',
    90,
    33,
    [7, 11, 17],
  ],
  [
    'Online Store Relaunch',
    'Relaunch of the store before the season: catalog, checkout, and a warehouse connection.',
    6,
    'active',
    81,
    '112400.00',
    12,
    84,
    [3, 16, 15],
  ],
  [
    'Solar Site Monitoring',
    'Dashboards and alarms for 36 sites, with readings every minute and a mobile view for technicians.',
    8,
    'active',
    10,
    '87900.00',
    120,
    6,
    [7, 4, 19],
  ],
  [
    'Claims Workflow Automation',
    'Rules and queues that route new claims to the right team; pilot with motor claims.',
    7,
    'active',
    37,
    '143000.00',
    60,
    45,
    [3, 17, 20],
  ],
  [
    'Seed Round Data Room',
    'A data room for due diligence, waiting for the closing of the financing round.',
    3,
    'on-hold',
    15,
    '18500.00',
    -9,
    39,
    [9, 18, 4],
  ],
  [
    'Warehouse Label Printing',
    'Label printers at twelve packing stations; on hold until the new packing line is installed.',
    4,
    'on-hold',
    46,
    '27300.00',
    null,
    110,
    [3, 12, 21],
  ],
  [
    'Website Accessibility Audit',
    'Audit and repair of the public website against WCAG 2.2 AA.',
    9,
    'completed',
    100,
    '22750.00',
    -35,
    150,
    [7, 11, 18],
  ],
  [
    'Payroll Integration',
    'Hours and absences go to payroll every month without retyping.',
    2,
    'completed',
    100,
    '48600.00',
    -62,
    190,
    [3, 10, 16],
  ],
  [
    'Chat Assistant Pilot',
    'Pilot of a chat assistant for order questions; cancelled after the evaluation.',
    6,
    'cancelled',
    30,
    '35000.00',
    -20,
    128,
    [7, 13, 15],
  ],
];

export function buildProjects(
  calendar: DemoCalendar,
  clients: readonly Row<Client>[],
): { projects: Row<Project>[]; members: Row<ProjectMember>[] } {
  const projects: Row<Project>[] = [];
  const members: Row<ProjectMember>[] = [];
  for (const [index, sample] of PROJECTS.entries()) {
    const [name, description, clientId, status, progress, budget, dueIn, age, team] = sample;
    const id = index + 1;
    const client = clients.find((candidate) => candidate.id === clientId);
    const createdAt = calendar.daysAgo(age, 9, 30);
    projects.push({
      id,
      createdAt,
      name,
      description,
      clientName: client?.name ?? '',
      clientEmail: client?.email ?? '',
      clientId,
      status,
      progress,
      budget,
      dueDate: dueIn === null ? null : calendar.date(dueIn),
      createdById: team[0],
    });
    for (const userId of team) members.push({ projectId: id, userId, createdAt });
  }
  return { projects, members };
}
