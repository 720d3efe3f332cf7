import { LIMITS, PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import type { ProjectAction } from '../projects.policy';
import { CreateProjectDto } from './project-input.dto';

/** The caller's abilities on the project. */
class ProjectAbilitiesDto implements Abilities<ProjectAction> {
  @ApiAbility('Edit the project and its members')
  update: Ability;

  @ApiAbility('Change the budget')
  changeBudget: Ability;

  @ApiAbility('Cancel the project')
  cancel: Ability;

  @ApiAbility('Reopen a completed or cancelled project')
  reopen: Ability;

  @ApiAbility('Transfer the ownership to another user')
  transfer: Ability;

  @ApiAbility('Delete the project')
  delete: Ability;
}

/** The details of a user that every user can see. */
export class ProjectPersonDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'Maya Okafor' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  profilePictureUrl: string | null;
}

export class ProjectMemberDto extends ProjectPersonDto {
  @ApiProperty({ type: String, nullable: true, example: 'Delivery' })
  department: string | null;

  @ApiProperty({ description: "Whether the member's account is inactive.", example: false })
  isInactive: boolean;

  @ApiProperty({ description: 'Owns the project. The owner is always a member.' })
  isOwner: boolean;
}

export class ProjectDto extends RecordType(CreateProjectDto, { except: ['progress'] }) {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  clientId: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: LIMITS.progressMax, example: 40 })
  progress: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-09-01T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: ProjectAbilitiesDto })
  abilities: Abilities<ProjectAction>;
}

/** A project with the members that its card shows. */
export class ProjectListItemDto extends ProjectDto {
  @ApiProperty({
    type: ProjectPersonDto,
    nullable: true,
    description: 'The owner, or the member who joined first.',
  })
  firstMember: ProjectPersonDto | null;

  @ApiProperty({
    type: 'integer',
    description: 'Number of members besides the first: the badge "+2".',
    example: 2,
  })
  furtherMembers: number;
}

const amount = {
  type: String,
  required: false,
  description: "Decimal string with two places. Omitted for users who can't read invoices.",
} as const;

/** Counts and sums of the project's records. */
export class ProjectFiguresDto {
  @ApiProperty({ type: 'integer', example: 3 })
  openTickets: number;

  @ApiProperty({ type: 'integer', example: 14 })
  tickets: number;

  @ApiProperty({ type: 'integer', example: 6 })
  evidenceFiles: number;

  /** Excludes cancelled invoices. */
  @ApiProperty({ ...amount, example: '31250.00' })
  invoiced?: string;

  /** Currencies of invoices that `invoiced` doesn't include. */
  @ApiProperty({
    type: String,
    isArray: true,
    required: false,
    description: "Omitted for users who can't read invoices.",
    example: ['EUR'],
  })
  otherCurrencies?: string[];

  /** Approved and paid expenses. */
  @ApiProperty({ ...amount, example: '4200.50' })
  spent?: string;
}

/** A project as its page shows it. */
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
    description:
      'Statuses that can follow the current one. `abilities` limits them for the caller.',
    example: ['on-hold', 'completed', 'cancelled'],
  })
  nextStatuses: ProjectStatus[];

  @ApiProperty({ type: ProjectFiguresDto })
  figures: ProjectFiguresDto;
}

/** Number of projects, in total and by status. */
export class ProjectSummaryDto {
  @ApiProperty({ type: 'integer', example: 12 })
  total: number;

  @ApiProperty({ type: 'integer', example: 7 })
  active: number;

  @ApiProperty({ type: 'integer', example: 2 })
  onHold: number;

  @ApiProperty({ type: 'integer', example: 2 })
  completed: number;

  @ApiProperty({ type: 'integer', example: 1 })
  cancelled: number;
}
