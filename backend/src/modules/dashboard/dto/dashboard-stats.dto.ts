import { ApiProperty } from '@nestjs/swagger';
import { PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';

const change = (description: string) =>
  ({ type: 'integer', nullable: true, description, example: 12 }) as const;

const changeOfFigure = (figure: string) =>
  change(
    `Whole percent that the number of ${figure} has changed by in 30 days; null when that number was 0 or not known yet. A day without a record of it is stood in for by one up to 7 days earlier.`,
  );

/** Changes of the figures against a month ago. */
export class DashboardChangesDto {
  @ApiProperty(changeOfFigure('active projects'))
  activeProjects: number | null;

  @ApiProperty(changeOfFigure('open tickets'))
  openTickets: number | null;

  @ApiProperty({
    ...change(
      'Paid in the last 30 days, in whole percent more than in the 30 days before; null when nothing was paid then. Left out for those who may not read invoices.',
    ),
    required: false,
  })
  totalRevenue?: number | null;

  @ApiProperty(changeOfFigure('evidence files'))
  evidenceFiles: number | null;
}

export class RecentProjectDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ example: 'Harbour portal relaunch' })
  name: string;

  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus', example: 'active' })
  status: ProjectStatus;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 72 })
  progress: number;
}

export class PriorityTicketDto {
  @ApiProperty({ type: 'integer', example: 60 })
  id: number;

  @ApiProperty({ example: 'Invoice export misses the last page' })
  title: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  createdAt: Date;
}

const revenue = {
  type: String,
  required: false,
  example: '96250.00',
} as const;

/** The figures and lists of the dashboard. */
export class DashboardStatsDto {
  @ApiProperty({ type: 'integer', example: 7 })
  activeProjects: number;

  @ApiProperty({ type: 'integer', example: 18 })
  openTickets: number;

  @ApiProperty({
    ...revenue,
    description: 'Sum of all paid invoices; left out for those who may not read invoices.',
  })
  totalRevenue?: string;

  @ApiProperty({
    ...revenue,
    description:
      'Sum of the invoices paid in this calendar month; left out for those who may not read invoices.',
    example: '18400.00',
  })
  monthlyRevenue?: string;

  @ApiProperty({ type: 'integer', example: 40 })
  evidenceFiles: number;

  @ApiProperty({ type: DashboardChangesDto })
  changes: DashboardChangesDto;

  @ApiProperty({
    type: RecentProjectDto,
    isArray: true,
    description: 'The newest active projects, at most 5.',
  })
  recentProjects: RecentProjectDto[];

  @ApiProperty({
    type: PriorityTicketDto,
    isArray: true,
    description: 'The newest tickets of high priority that are not resolved or closed, at most 5.',
  })
  priorityTickets: PriorityTicketDto[];
}
