import { ApiProperty } from '@nestjs/swagger';
import { SHARE_LINK_DAYS, type ShareLinkDays } from '@atrium/contracts';
import { IsIn, ValidateIf } from 'class-validator';

export class CreateShareLinkDto {
  @ApiProperty({
    type: 'integer',
    enum: SHARE_LINK_DAYS.filter((days) => days !== null),
    nullable: true,
    required: false,
    description: 'Days until the link expires; null: never; 7 unless given.',
    example: 7,
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(SHARE_LINK_DAYS, { message: 'A link expires after 1, 7 or 30 days, or never.' })
  expiresInDays?: ShareLinkDays;
}

const SHARE_LINK_STATES = ['live', 'expired', 'revoked'] as const;
export type ShareLinkState = (typeof SHARE_LINK_STATES)[number];

export class ShareLinkDto {
  @ApiProperty({ type: 'integer', example: 8 })
  id: number;

  @ApiProperty({ enum: SHARE_LINK_STATES, enumName: 'ShareLinkState', example: 'live' })
  state: ShareLinkState;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null: the link never expires.',
    example: '2026-11-27T09:12:00.000Z',
  })
  expiresAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revokedAt: Date | null;

  @ApiProperty({ type: 'integer', example: 3 })
  openings: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastOpenedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, example: 'Maya Okafor' })
  createdByName: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:12:00.000Z' })
  createdAt: Date;
}

/** A link that was just made: the only answer that holds its address. */
export class NewShareLinkDto extends ShareLinkDto {
  @ApiProperty({
    format: 'uri',
    description: 'Shown once: only a hash of it is kept.',
    example: 'https://atrium.example.com/api/share/mZ3vQy0Xk1nT7cB5sLr9dWf2hJ4pG6aUeIoYtNqKxRw',
  })
  url: string;
}
