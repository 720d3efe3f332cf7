import {
  NOTIFICATION_ACTIONS,
  NOTIFICATION_TYPES,
  type NotificationAction,
  type NotificationType,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/validation';

export class NotificationDto {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({
    enum: NOTIFICATION_TYPES,
    enumName: 'NotificationType',
    example: 'ticket.assigned',
  })
  type: NotificationType;

  @ApiProperty({ example: 'Maya Okafor assigned T-0042 to you' })
  title: string;

  @ApiProperty({ type: String, nullable: true, example: 'Invoice export misses the last page' })
  body: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Path of the record in the application; null once the record is deleted.',
    example: '/tickets/42',
  })
  link: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Id of the record that it is about.',
    example: 42,
  })
  entityId: number | null;

  @ApiProperty({
    type: 'integer',
    description: 'Number of unread notifications about the same record that this one replaced.',
    example: 2,
  })
  repeats: number;

  @ApiProperty({
    enum: NOTIFICATION_ACTIONS,
    enumName: 'NotificationAction',
    nullable: true,
    description: 'What you can do about it now, with the bulk endpoint of the record.',
    example: 'approve_expense',
  })
  action: NotificationAction | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}

/** The channels of one type of notification. */
export class NotificationChannelsDto {
  @BooleanField({ label: 'In the app', example: true })
  inApp: boolean;

  @BooleanField({ label: 'Email', example: false })
  email: boolean;
}

export class NotificationPreferenceDto extends NotificationChannelsDto {
  @ApiProperty({
    enum: NOTIFICATION_TYPES,
    enumName: 'NotificationType',
    example: 'ticket.assigned',
  })
  type: NotificationType;

  @ApiProperty({ example: 'A ticket is assigned to me' })
  label: string;
}
