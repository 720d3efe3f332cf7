import { LIMITS, PROJECT_STATUSES } from '@atrium/contracts';

/** How each field of a project is called and described, for the bodies that carry it. */
export const PROJECT_FIELDS = {
  name: { label: 'Project name', example: 'Harbour portal relaunch' },
  description: {
    label: 'Description',
    nullable: true,
    optional: true,
    example: 'New customer portal with single sign-on.',
  },
  clientName: { label: 'Client name', example: 'Northwind Ltd' },
  clientEmail: {
    label: 'Client email',
    description:
      'Links the project to the client with this address; an unknown one makes a client.',
    example: 'ops@northwind.example',
  },
  status: {
    label: 'Status',
    enumName: 'ProjectStatus',
    optional: true,
    example: PROJECT_STATUSES[0],
  },
  progress: {
    label: 'Progress',
    min: 0,
    max: LIMITS.progressMax,
    optional: true,
    description: 'Percent; a completed project has 100.',
    example: 40,
  },
  budget: { label: 'Budget', nullable: true, optional: true, example: '48000.00' },
  dueDate: { label: 'Due date', nullable: true, optional: true, example: '2026-12-18' },
} as const;
