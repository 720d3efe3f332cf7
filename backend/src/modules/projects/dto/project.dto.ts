import { ApiProperty } from '@nestjs/swagger';
import {
  PROJECT_STATUSES,
  type Abilities,
  type Ability,
  type ProjectStatus,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import type { ProjectAction } from '../projects.policy';

/** What the caller may do with the project. */
export class ProjectAbilitiesDto implements Abilities<ProjectAction> {
  @ApiAbility('Edit the facts and the members')
  update: Ability;

  @ApiAbility('Change the budget')
  changeBudget: Ability;

  @ApiAbility('Cancel the project')
  cancel: Ability;

  @ApiAbility('Make an ended project active again')
  reopen: Ability;

  @ApiAbility('Delete the project')
  delete: Ability;
}

/** A member of staff as everybody may see them. */
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

  @ApiProperty({ description: 'Made the project; always a member of it.' })
  isOwner: boolean;
}

/** The facts of a project. */
export class ProjectDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ example: 'Harbour portal relaunch' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'New customer portal.' })
  description: string | null;

  @ApiProperty({ example: 'Northwind Ltd' })
  clientName: string;

  @ApiProperty({ format: 'email', example: 'ops@northwind.example' })
  clientEmail: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  clientId: number | null;

  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus', example: 'active' })
  status: ProjectStatus;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 40 })
  progress: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Decimal string with two places.',
    example: '48000.00',
  })
  budget: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-18' })
  dueDate: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-09-01T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: ProjectAbilitiesDto })
  abilities: Abilities<ProjectAction>;
}

/** A project as its card shows it. */
export class ProjectListItemDto extends ProjectDto {
  @ApiProperty({
    type: ProjectPersonDto,
    nullable: true,
    description: 'The owner, else the member of longest standing.',
  })
  firstMember: ProjectPersonDto | null;

  @ApiProperty({
    type: 'integer',
    description: 'Members beyond the one shown: the badge "+2".',
    example: 2,
  })
  furtherMembers: number;
}
