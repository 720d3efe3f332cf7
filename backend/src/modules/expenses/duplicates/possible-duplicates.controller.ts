import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import {
  ListDuplicatesQuery,
  PossibleDuplicateDto,
  PreviewDuplicatesQuery,
} from './possible-duplicates.dto';
import { PossibleDuplicatesReader } from './possible-duplicates.reader';

@ApiTags('expenses')
@Controller('expenses/duplicates')
export class PossibleDuplicatesController {
  constructor(private readonly reader: PossibleDuplicatesReader) {}

  @Get()
  @Policy('expense.read')
  @ApiOperation({
    operationId: 'listPossibleDuplicates',
    summary: 'List possible duplicates of expenses',
    description:
      'Expenses with the same vendor and amount that were submitted at most 14 days earlier or ' +
      'later, except rejected ones. Only pending and approved expenses are checked. At most 100.',
  })
  @ApiOkResponse({ type: PossibleDuplicateDto, isArray: true })
  @ApiErrors(400)
  list(
    @CurrentActor() actor: Actor,
    @Query() { ids }: ListDuplicatesQuery,
  ): Promise<PossibleDuplicateDto[]> {
    return this.reader.list(actor, ids);
  }

  @Get('preview')
  @Policy('expense.read')
  @ApiOperation({
    operationId: 'previewPossibleDuplicates',
    summary: 'List possible duplicates of an expense before it is saved',
    description: 'A new expense counts as submitted now.',
  })
  @ApiOkResponse({ type: PossibleDuplicateDto, isArray: true })
  @ApiErrors(400)
  preview(
    @CurrentActor() actor: Actor,
    @Query() query: PreviewDuplicatesQuery,
  ): Promise<PossibleDuplicateDto[]> {
    return this.reader.preview(actor, query);
  }
}
