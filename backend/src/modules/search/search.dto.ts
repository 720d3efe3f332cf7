import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@atrium/contracts';
import { TextField } from '../../platform/http/validation';
import { SEARCH_KINDS, type SearchKind } from './search-kinds';

export class SearchQuery {
  @TextField({
    label: 'Search',
    max: LIMITS.searchLength,
    description: 'At least 2 characters. `T-0042` and numbers of invoices find just these.',
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
    description: 'Path in the application that shows the record.',
    example: '/projects/42',
  })
  link: string;

  @ApiProperty({ description: 'The query is the number of this very record.' })
  isExact: boolean;
}

export class SearchGroupDto {
  @ApiProperty({ enum: SEARCH_KINDS, enumName: 'SearchKind', example: 'project' })
  kind: SearchKind;

  @ApiProperty({ type: SearchHitDto, isArray: true, description: 'At most 5, newest first.' })
  hits: SearchHitDto[];

  @ApiProperty({ description: 'There are more than these.' })
  hasMore: boolean;
}

export class SearchAnswerDto {
  @ApiProperty({ type: SearchGroupDto, isArray: true, description: 'Kinds with hits only.' })
  groups: SearchGroupDto[];

  @ApiProperty({ description: 'Nothing has just these words; the hits have similar ones.' })
  isSimilar: boolean;
}
