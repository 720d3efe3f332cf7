import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { LIMITS } from '@atrium/contracts';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { BulkResultDto } from '../../../platform/bulk';
import { ChoiceField, IdListField } from '../../../platform/http/validation';
import { UpdateClientDto } from './client-input.dto';
import { ClientDetailDto } from './client.dto';

const BULK_ACTIONS = ['update', 'delete'] as const;

/** The fields that can be changed for many clients at once. */
export class BulkClientChangesDto extends PickType(UpdateClientDto, [
  'status',
  'industry',
  'paymentDays',
  'taxRateId',
  'isEinvoiced',
  'remindersPaused',
] as const) {}

export class BulkClientsDto {
  @IdListField({ label: 'Clients', minItems: 1, maxItems: LIMITS.bulkIds, example: [4, 9] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkClientAction',
    optional: true,
    description: '`update` by default.',
    example: 'update',
  })
  action?: (typeof BULK_ACTIONS)[number];

  @ApiPropertyOptional({ type: BulkClientChangesDto, description: 'Required for `update`.' })
  @ValidateNested({ message: 'Changes must be a set of fields.' })
  @Type(() => BulkClientChangesDto)
  changes?: BulkClientChangesDto;
}

/** The outcome for one client. */
export class BulkClientResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: ClientDetailDto })
  record?: ClientDetailDto;
}
