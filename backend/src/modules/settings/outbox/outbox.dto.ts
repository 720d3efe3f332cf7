import { ApiProperty } from '@nestjs/swagger';
import type { Ability } from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import { OUTBOX_STATUSES, type OutboxStatus } from '../../../platform/database';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField } from '../../../platform/http/validation';

export class ListOutboxQuery extends ListQuery {
  @ChoiceField(OUTBOX_STATUSES, { label: 'Status', enumName: 'OutboxStatus', optional: true })
  status?: OutboxStatus;
}

export class OutboxAbilitiesDto {
  @ApiAbility('Read the text of the mail')
  read: Ability;

  @ApiAbility('Try to send a mail again that could not be sent')
  retry: Ability;
}

export class OutboxMessageDto {
  @ApiProperty({ example: '42' })
  id: string;

  @ApiProperty({ example: 'invitation' })
  template: string;

  @ApiProperty({ format: 'email', example: 'robin.hale@example.com' })
  recipient: string;

  @ApiProperty({ example: 'Maya Okafor has invited you to Atrium' })
  subject: string;

  @ApiProperty({ enum: OUTBOX_STATUSES, enumName: 'OutboxStatus', example: 'pending' })
  status: OutboxStatus;

  @ApiProperty({ type: 'integer', example: 2 })
  attempts: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'Not tried again before.' })
  nextAttemptAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: Date | null;

  @ApiProperty({ type: String, nullable: true, example: 'Connection timeout' })
  lastError: string | null;

  @ApiProperty({ type: OutboxAbilitiesDto })
  abilities: OutboxAbilitiesDto;
}

export class OutboxMessageDetailDto extends OutboxMessageDto {
  @ApiProperty({ example: 'Hello Robin, …' })
  text: string;
}
