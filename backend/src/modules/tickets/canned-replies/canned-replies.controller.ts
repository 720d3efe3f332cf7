import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { CannedReplyDto, CreateCannedReplyDto, UpdateCannedReplyDto } from './canned-replies.dto';
import { CannedRepliesService } from './canned-replies.service';

@ApiTags('tickets')
@Controller('canned-replies')
export class CannedRepliesController {
  constructor(private readonly replies: CannedRepliesService) {}

  @Get()
  @Policy('ticket.update')
  @ApiOperation({
    operationId: 'listCannedReplies',
    summary: 'List canned replies',
    description: "The caller's own replies and the shared ones, by title.",
  })
  @ApiOkResponse({ type: CannedReplyDto, isArray: true })
  @ApiErrors()
  list(@CurrentActor() actor: Actor): Promise<CannedReplyDto[]> {
    return this.replies.list(actor);
  }

  @Post()
  @Policy('ticket.update')
  @ApiOperation({ operationId: 'createCannedReply', summary: 'Create a canned reply' })
  @Idempotent()
  @ApiCreatedResponse({ type: CannedReplyDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @Body() input: CreateCannedReplyDto,
  ): Promise<CannedReplyDto> {
    return this.replies.create(actor, input);
  }

  @Put(':id')
  @Policy('ticket.update')
  @ApiOperation({ operationId: 'updateCannedReply', summary: 'Update a canned reply' })
  @ApiIfMatch()
  @ApiOkResponse({ type: CannedReplyDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateCannedReplyDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<CannedReplyDto> {
    return this.replies.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('ticket.update')
  @ApiOperation({ operationId: 'deleteCannedReply', summary: 'Delete a canned reply' })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.replies.delete(actor, id);
  }
}
