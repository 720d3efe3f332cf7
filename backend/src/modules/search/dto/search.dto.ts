import { LIMITS } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/validation';
import {
  CONVERSATION_KINDS,
  CONVERSATION_PARTS,
  type ConversationKind,
  type ConversationPart,
} from '../conversation-sources';
import { SEARCH_KINDS, type SearchKind } from '../search-sources';

export class SearchQuery {
  @TextField({
    label: 'Search',
    max: LIMITS.searchLength,
    description: 'At least 2 characters. `T-0042` finds exactly that ticket.',
    example: 'harbour',
  })
  q: string;
}

export class SearchHitDto {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'Harbour portal relaunch' })
  title: string;

  @ApiProperty({ type: String, nullable: true, example: 'Northwind Ltd' })
  detail: string | null;

  @ApiProperty({
    description: 'Path of the record in the application.',
    example: '/projects/42',
  })
  link: string;

  @ApiProperty({
    description: "Whether the query is the record's number, or the last part of an invoice number.",
  })
  isExact: boolean;
}

export class SearchGroupDto {
  @ApiProperty({ enum: SEARCH_KINDS, enumName: 'SearchKind', example: 'project' })
  kind: SearchKind;

  @ApiProperty({ type: SearchHitDto, isArray: true, description: 'Up to 5, newest first.' })
  hits: SearchHitDto[];

  @ApiProperty({ description: 'Whether there are more.' })
  hasMore: boolean;
}

export class ExcerptPartDto {
  @ApiProperty({ description: 'Plain text.', example: 'refund' })
  text: string;

  @ApiProperty({ description: 'Whether it is a word of the query, or the start of a longer word.' })
  isMatch: boolean;
}

export class ConversationHitDto {
  @ApiProperty({ type: 'integer', description: 'Id of the record.', example: 42 })
  id: number;

  @ApiProperty({ description: 'Title of the record.', example: 'T-0042 Export fails' })
  title: string;

  @ApiProperty({ type: String, nullable: true, example: 'Northwind Ltd' })
  detail: string | null;

  @ApiProperty({
    description: 'Path of the record in the application, which opens it at the text.',
    example: '/tickets/42?message=301',
  })
  link: string;

  @ApiProperty({
    enum: CONVERSATION_PARTS,
    enumName: 'ConversationPart',
    description: 'The part of the conversation that contains the query.',
    example: 'message',
  })
  part: ConversationPart;

  @ApiProperty({ description: 'Author of the text.', example: 'Kim Lee' })
  authorName: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: Date;

  @ApiProperty({
    type: ExcerptPartDto,
    isArray: true,
    description: 'About 160 characters around the words of the query, on one line.',
  })
  excerpt: ExcerptPartDto[];
}

export class ConversationGroupDto {
  @ApiProperty({ enum: CONVERSATION_KINDS, enumName: 'ConversationKind', example: 'ticket' })
  kind: ConversationKind;

  @ApiProperty({
    type: ConversationHitDto,
    isArray: true,
    description:
      'Up to 5 records, each with the newest text that contains the query; newest first.',
  })
  hits: ConversationHitDto[];

  @ApiProperty({ description: 'Whether there are more.' })
  hasMore: boolean;
}

export class ConversationResultsDto {
  @ApiProperty({ type: ConversationGroupDto, isArray: true, description: 'Only kinds with hits.' })
  groups: ConversationGroupDto[];
}

export class SearchResultsDto {
  @ApiProperty({ type: SearchGroupDto, isArray: true, description: 'Only kinds with hits.' })
  groups: SearchGroupDto[];

  @ApiProperty({ description: 'Whether the hits contain only words similar to the query.' })
  isSimilar: boolean;
}
