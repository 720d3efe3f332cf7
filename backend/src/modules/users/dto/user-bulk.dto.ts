import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { BulkResultDto, BulkUpdateType } from '../../../platform/bulk';
import { UserDto } from './user.dto';
import { UpdateUserDto } from './user-input.dto';

/** The fields that can be changed for many users at once. */
export class BulkUserChangesDto extends PickType(UpdateUserDto, [
  'role',
  'department',
  'isActive',
  'reassignTicketsToId',
] as const) {}

export class BulkUsersDto extends BulkUpdateType(BulkUserChangesDto, {
  label: 'Users',
  exampleIds: [7, 12],
  actions: ['update'],
  actionName: 'BulkUserAction',
}) {}

/** The outcome for one user. */
export class BulkUserResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: UserDto })
  record?: UserDto;
}
