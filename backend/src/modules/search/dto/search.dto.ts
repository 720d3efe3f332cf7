import { LIMITS } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/validation';
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

export class SearchResultsDto {
  @ApiProperty({ type: SearchGroupDto, isArray: true, description: 'Only kinds with hits.' })
  groups: SearchGroupDto[];

  @ApiProperty({ description: 'Whether the hits contain only words similar to the query.' })
  isSimilar: boolean;
}
