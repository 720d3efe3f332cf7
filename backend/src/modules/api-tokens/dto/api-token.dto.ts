import { API_TOKEN_LABELS, TOKEN_SCOPES, type TokenScope } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import {
  ChoiceListField,
  RecordType,
  TextField,
  TimestampField,
} from '../../../platform/http/validation';

export class CreateApiTokenDto {
  @TextField({ label: API_TOKEN_LABELS.name, max: 100, example: 'Nightly export' })
  name: string;

  @ChoiceListField(TOKEN_SCOPES, {
    label: API_TOKEN_LABELS.scopes,
    description: 'Rights that the token has, as long as its owner has them.',
    example: ['ticket.read', 'invoice.read'],
  })
  scopes: TokenScope[];

  @TimestampField({
    label: API_TOKEN_LABELS.expiresAt,
    nullable: true,
    optional: true,
    description: 'When the token stops working; null for never.',
    example: '2199-12-31T00:00:00.000Z',
  })
  expiresAt?: string | null;
}

export class ApiTokenDto extends RecordType(CreateApiTokenDto, { except: ['expiresAt'] }) {
  @ApiProperty({ type: 'integer', example: 5 })
  id: number;

  @ApiProperty({ description: 'The first characters of the token.', example: 'atr_6f1c2d0e' })
  prefix: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  expiresAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Accurate to the minute.',
    example: '2026-11-20T09:12:00.000Z',
  })
  lastUsedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-02T08:00:00.000Z' })
  createdAt: Date;
}

export class CreatedApiTokenDto extends ApiTokenDto {
  @ApiProperty({
    description: 'The token itself. Only this response contains it.',
    example: 'atr_Jm0c8yXn2bB7k1s9Qw4eRt6uZi3oPa5dFgHjKlXcVbN',
  })
  token: string;
}
