import { ApiProperty } from '@nestjs/swagger';
import { type Ability, ApiAbility } from '../../../platform/access';
import { OUTBOX_STATUSES, type OutboxStatus } from '../../../platform/database';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField } from '../../../platform/http/validation';

export class ListOutboxQuery extends ListQuery {
  @ChoiceField(OUTBOX_STATUSES, { label: 'Status', enumName: 'OutboxStatus', optional: true })
  status?: OutboxStatus;
}

export class OutboxAbilitiesDto {
  @ApiAbility('Read the text')
  read: Ability;

  @ApiAbility('Retry the failed email')
  retry: Ability;
}

export class OutboxMessageDto {
  @ApiProperty({ example: '42' })
  id: string;

  @ApiProperty({ example: 'invitation' })
  template: string;

  @ApiProperty({ format: 'email', example: 'robin.hale@example.com' })
  recipient: string;

  @ApiProperty({ example: 'Maya Okafor invited you to join Atrium' })
  subject: string;

  @ApiProperty({ enum: OUTBOX_STATUSES, enumName: 'OutboxStatus', example: 'pending' })
  status: OutboxStatus;

  @ApiProperty({ type: 'integer', example: 2 })
  attempts: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When it is sent or retried next.',
  })
  nextAttemptAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: Date | null;

  @ApiProperty({ type: String, nullable: true, example: 'Connection timeout' })
  lastError: string | null;

  @ApiProperty({ type: OutboxAbilitiesDto })
  abilities: OutboxAbilitiesDto;
}

export class OutboxMessageDetailDto extends OutboxMessageDto {
  @ApiProperty({ example: 'Hi Robin, …' })
  text: string;

  @ApiProperty({ description: 'Whether the email can be shown with its formatting.' })
  hasHtml: boolean;
}
