import { ApiProperty } from '@nestjs/swagger';

export const ACTIVITY_ACTIONS = [
  'project.create',
  'project.update',
  'project.member_add',
  'project.member_remove',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

const value = { type: String, nullable: true } as const;

/** One field that a change touched, with its values as text. */
export class ProjectFieldChangeDto {
  @ApiProperty({ example: 'progress' })
  field: string;

  @ApiProperty({ ...value, example: '20' })
  before: string | null;

  @ApiProperty({ ...value, example: '40' })
  after: string | null;
}

/** One thing that happened to a project. */
export class ProjectActivityDto {
  @ApiProperty({ type: 'integer', example: 512 })
  id: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  at: Date;

  @ApiProperty({ enum: ACTIVITY_ACTIONS, enumName: 'ProjectActivityAction' })
  action: ActivityAction;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null for what the system does by itself.',
    example: 7,
  })
  actorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  actorName: string;

  @ApiProperty({ type: ProjectFieldChangeDto, isArray: true })
  changes: ProjectFieldChangeDto[];
}
