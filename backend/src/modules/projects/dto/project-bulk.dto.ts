import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { LIMITS } from '@atrium/contracts';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { BulkResultDto } from '../../../platform/bulk';
import { ChoiceField, IdListField } from '../../../platform/http/validation';
import { UpdateProjectDto } from './project-input.dto';
import { ProjectDetailDto } from './project.dto';

const BULK_ACTIONS = ['update', 'delete'] as const;

/** The fields that can be changed for many projects at once. */
export class BulkProjectChangesDto extends PickType(UpdateProjectDto, [
  'status',
  'dueDate',
] as const) {}

export class BulkProjectsDto {
  @IdListField({ label: 'Projects', minItems: 1, maxItems: LIMITS.bulkIds, example: [3, 5] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkProjectAction',
    optional: true,
    description: '`update` by default.',
    example: 'update',
  })
  action?: (typeof BULK_ACTIONS)[number];

  @ApiPropertyOptional({ type: BulkProjectChangesDto, description: 'Required for `update`.' })
  @ValidateNested({ message: 'Changes must be a set of fields.' })
  @Type(() => BulkProjectChangesDto)
  changes?: BulkProjectChangesDto;
}

/** The outcome for one project. */
export class BulkProjectResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: ProjectDetailDto })
  record?: ProjectDetailDto;
}
