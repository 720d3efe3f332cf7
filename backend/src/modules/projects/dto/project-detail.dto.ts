import { ApiProperty } from '@nestjs/swagger';
import { PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';
import { ProjectDto, ProjectMemberDto } from './project.dto';

const amount = {
  type: String,
  required: false,
  description: 'Decimal string with two places; left out for those who may not read invoices.',
} as const;

/** What belongs to a project, in figures. */
export class ProjectFiguresDto {
  @ApiProperty({ type: 'integer', example: 3 })
  openTickets: number;

  @ApiProperty({ type: 'integer', example: 14 })
  tickets: number;

  @ApiProperty({ type: 'integer', example: 6 })
  evidenceFiles: number;

  /** Invoices that were not cancelled. */
  @ApiProperty({ ...amount, example: '31250.00' })
  invoiced?: string;

  /** Expenses that were approved or paid. */
  @ApiProperty({ ...amount, example: '4200.50' })
  spent?: string;
}

/** A project with everything that its page shows at once. */
export class ProjectDetailDto extends ProjectDto {
  @ApiProperty({
    type: ProjectMemberDto,
    isArray: true,
    description: 'The owner first, then in the order of joining.',
  })
  members: ProjectMemberDto[];

  @ApiProperty({
    enum: PROJECT_STATUSES,
    enumName: 'ProjectStatus',
    isArray: true,
    description: 'Statuses that the project may move to; `abilities` narrow it for the caller.',
    example: ['on-hold', 'completed', 'cancelled'],
  })
  nextStatuses: ProjectStatus[];

  @ApiProperty({ type: ProjectFiguresDto })
  figures: ProjectFiguresDto;
}
