import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ListQuery } from '../http/paging';

/** What the server adds to a text that a user writes. */
export class AuthoredTextDto {
  @ApiProperty({ type: 'integer', example: 18 })
  id: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null after the account was deleted.',
    example: 7,
  })
  authorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  authorName: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

export class ListAuthoredTextsQuery extends OmitType(ListQuery, ['search'] as const) {}
