import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { BulkResultDto, BulkUpdateType } from '../../../platform/bulk';
import { ProjectDetailDto } from './project.dto';
import { UpdateProjectDto } from './project-input.dto';

/** The fields that can be changed for many projects at once. */
export class BulkProjectChangesDto extends PickType(UpdateProjectDto, [
  'status',
  'progress',
  'dueDate',
] as const) {}

export class BulkProjectsDto extends BulkUpdateType(BulkProjectChangesDto, {
  label: 'Projects',
  exampleIds: [3, 5],
  actions: ['update', 'delete'],
  actionName: 'BulkProjectAction',
}) {}

/** The outcome for one project. */
export class BulkProjectResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: ProjectDetailDto })
  record?: ProjectDetailDto;
}
