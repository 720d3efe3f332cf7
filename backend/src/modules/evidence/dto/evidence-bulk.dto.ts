import { LIMITS } from '@atrium/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { BulkResultDto, RecordVersionDto, VersionsField } from '../../../platform/bulk';
import { ChoiceField, IdField, IdListField } from '../../../platform/http/validation';
import { EvidenceDto } from './evidence.dto';

const BULK_ACTIONS = ['move', 'delete', 'restore', 'purge'] as const;

export class BulkEvidenceDto {
  @IdListField({ label: 'Files', minItems: 1, maxItems: LIMITS.bulkIds, example: [31, 32] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkEvidenceAction',
    description:
      '`delete` moves the files to the trash, `restore` restores them from it, and `purge` deletes files in the trash permanently (admins).',
    example: 'move',
  })
  action: (typeof BULK_ACTIONS)[number];

  @IdField({
    label: 'Project',
    optional: true,
    nullable: true,
    description: 'Required for `move`; null for none.',
    example: 7,
  })
  projectId?: number | null;

  @VersionsField('move')
  versions?: RecordVersionDto[];
}

/** The outcome for one file. */
export class BulkEvidenceResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: EvidenceDto })
  record?: EvidenceDto;
}
