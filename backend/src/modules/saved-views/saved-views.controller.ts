import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import {
  CreateSavedViewDto,
  ListSavedViewsQuery,
  SavedViewDto,
  UpdateSavedViewDto,
} from './dto/saved-view.dto';
import { SavedViewsService } from './saved-views.service';

@ApiTags('views')
@Controller('views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Policy('account.own')
  @ApiOperation({
    operationId: 'listSavedViews',
    summary: 'List saved views',
    description: "The caller's own views and the ones that are shared with the caller, by name.",
  })
  @ApiOkResponse({ type: SavedViewDto, isArray: true })
  @ApiErrors(400)
  list(@CurrentActor() actor: Actor, @Query() query: ListSavedViewsQuery): Promise<SavedViewDto[]> {
    return this.views.list(actor, query);
  }

  @Post()
  @Policy('account.own')
  @ApiOperation({ operationId: 'createSavedView', summary: 'Save a view' })
  @Idempotent()
  @ApiCreatedResponse({ type: SavedViewDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateSavedViewDto): Promise<SavedViewDto> {
    return this.views.create(actor, input);
  }

  @Put(':id')
  @Policy('account.own')
  @ApiOperation({ operationId: 'updateSavedView', summary: 'Update a saved view' })
  @ApiIfMatch()
  @ApiOkResponse({ type: SavedViewDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateSavedViewDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<SavedViewDto> {
    return this.views.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({ operationId: 'deleteSavedView', summary: 'Delete a saved view' })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.views.delete(actor, id);
  }
}
