import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { type Page, PagedResponse } from '../../../platform/http/paging';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { ListOutboxQuery, OutboxMessageDetailDto, OutboxMessageDto } from './outbox.dto';
import { OutboxService } from './outbox.service';

@ApiTags('settings')
@Controller('settings')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get('outbox')
  @Policy('settings.read')
  @ApiOperation({ operationId: 'listOutbox', summary: 'List emails, newest first' })
  @PagedResponse(OutboxMessageDto)
  @ApiErrors(400)
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ListOutboxQuery,
  ): Promise<Page<OutboxMessageDto>> {
    return this.outbox.list(actor, query);
  }

  @Get('outbox/:id')
  @Policy('settings.read')
  @ApiOperation({
    operationId: 'getOutboxMessage',
    summary: 'Get an email',
    description: 'Only super admins can read emails that contain a personal link.',
  })
  @ApiOkResponse({ type: OutboxMessageDetailDto })
  @ApiErrors(403, 404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<OutboxMessageDetailDto> {
    return this.outbox.read(actor, id);
  }

  @Get('outbox/:id/formatted')
  @Policy('settings.read')
  @ApiOperation({
    operationId: 'getOutboxMessageFormatted',
    summary: 'Get an email with its formatting',
    description:
      'An HTML page for a frame. It runs no scripts and loads nothing from other servers. Only ' +
      'super admins can read emails that contain a personal link.',
  })
  @ApiOkResponse({ content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiErrors(403, 404)
  formatted(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Res() response: Response,
  ): Promise<void> {
    return this.outbox.sendFormatted(response, actor, id);
  }

  @Post('outbox/:id/retry')
  @HttpCode(200)
  @Policy('settings.manage')
  @ApiOperation({ operationId: 'retryOutboxMessage', summary: 'Retry a failed email' })
  @Idempotent()
  @ApiOkResponse({ type: OutboxMessageDto })
  @ApiErrors(404, 409)
  retry(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<OutboxMessageDto> {
    return this.outbox.retry(actor, id);
  }

  @Post('mail/test')
  @HttpCode(200)
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'sendTestMail',
    summary: 'Send a test message to yourself',
    description: 'The response shows whether the mail server accepted it.',
  })
  @Idempotent()
  @ApiOkResponse({ type: OutboxMessageDto })
  @ApiErrors()
  sendTest(@CurrentActor() actor: Actor): Promise<OutboxMessageDto> {
    return this.outbox.sendTest(actor);
  }
}
