import { ApiProperty } from '@nestjs/swagger';
import { ActivityEntryDto } from '../../../platform/audit';

export const ACTIVITY_ACTIONS = [
  'project.create',
  'project.update',
  'project.member_add',
  'project.member_remove',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** One thing that happened to a project. */
export class ProjectActivityDto extends ActivityEntryDto {
  @ApiProperty({ enum: ACTIVITY_ACTIONS, enumName: 'ProjectActivityAction' })
  action: ActivityAction;
}
