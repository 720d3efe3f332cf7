import { LIMITS } from '@atrium/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { BulkResultDto, RecordVersionDto, VersionsField } from '../../../platform/bulk';
import { ChoiceField, DescriptionField, IdListField } from '../../../platform/http/validation';
import { TimeOffRequestDetailDto } from './time-off.dto';

const BULK_ACTIONS = ['approve', 'deny', 'cancel'] as const;

export class BulkTimeOffRequestsDto {
  @IdListField({ label: 'Requests', minItems: 1, maxItems: LIMITS.bulkIds, example: [21, 22] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkTimeOffAction',
    example: 'approve',
  })
  action: (typeof BULK_ACTIONS)[number];

  @DescriptionField({
    label: 'Comments',
    optional: true,
    nullable: true,
    description: 'Required for `deny`, optional for the others.',
    example: 'Too many people are away that week.',
  })
  comments?: string | null;

  @VersionsField()
  versions?: RecordVersionDto[];
}

/** The outcome for one request. */
export class BulkTimeOffResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: TimeOffRequestDetailDto })
  record?: TimeOffRequestDetailDto;
}
