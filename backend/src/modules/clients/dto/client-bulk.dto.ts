import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { BulkResultDto, BulkUpdateType } from '../../../platform/bulk';
import { ClientDetailDto } from './client.dto';
import { UpdateClientDto } from './client-input.dto';

/** The fields that can be changed for many clients at once. */
export class BulkClientChangesDto extends PickType(UpdateClientDto, [
  'status',
  'industry',
  'paymentDays',
  'taxRateId',
  'isEinvoiced',
  'remindersPaused',
] as const) {}

export class BulkClientsDto extends BulkUpdateType(BulkClientChangesDto, {
  label: 'Clients',
  exampleIds: [4, 9],
  actions: ['update', 'delete'],
  actionName: 'BulkClientAction',
}) {}

/** The outcome for one client. */
export class BulkClientResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: ClientDetailDto })
  record?: ClientDetailDto;
}
