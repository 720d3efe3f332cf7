import { ApiProperty } from '@nestjs/swagger';
import { ActivityEntryDto } from '../../../platform/audit';

export const CLIENT_ACTIVITY_ACTIONS = ['client.create', 'client.update', 'client.merge'] as const;
export type ClientActivityAction = (typeof CLIENT_ACTIVITY_ACTIONS)[number];

/** One thing that happened to a client. */
export class ClientActivityDto extends ActivityEntryDto {
  @ApiProperty({ enum: CLIENT_ACTIVITY_ACTIONS, enumName: 'ClientActivityAction' })
  action: ClientActivityAction;
}
