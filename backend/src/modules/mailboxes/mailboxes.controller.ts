import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import {
  AcceptedMailDto,
  BulkHeldMailResultDto,
  HeldMailContentDto,
  HeldMailDto,
  MailboxDto,
  MailboxTestDto,
} from './dto/mailbox.dto';
import {
  BulkHeldMailsDto,
  CreateMailboxDto,
  ListHeldMailsQuery,
  TestMailboxConnectionDto,
  UpdateMailboxDto,
} from './dto/mailbox-input.dto';
import { HeldMailsService } from './held-mails.service';
import { MailboxesService } from './mailboxes.service';

@ApiTags('mailboxes')
@Controller('mailboxes')
export class MailboxesController {
  constructor(
    private readonly mailboxes: MailboxesService,
    private readonly held: HeldMailsService,
  ) {}

  @Get()
  @Policy('settings.read')
  @ApiOperation({ operationId: 'listMailboxes', summary: 'List the mailboxes of the helpdesk' })
  @ApiOkResponse({ type: MailboxDto, isArray: true })
  @ApiErrors()
  list(): Promise<MailboxDto[]> {
    return this.mailboxes.list();
  }

  @Post()
  @Policy('settings.manage')
  @ApiOperation({ operationId: 'createMailbox', summary: 'Add a mailbox' })
  @Idempotent()
  @ApiCreatedResponse({ type: MailboxDto })
  @ApiErrors(400, 409, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateMailboxDto): Promise<MailboxDto> {
    return this.mailboxes.create(actor, input);
  }

  @Post('test')
  @HttpCode(200)
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'testMailboxConnection',
    summary: 'Test a connection before it is saved',
  })
  @Idempotent()
  @ApiOkResponse({ type: MailboxTestDto })
  @ApiErrors(400, 404, 413, 415)
  testConnection(@Body() input: TestMailboxConnectionDto): Promise<MailboxTestDto> {
    return this.mailboxes.testConnection(input);
  }

  @Get('held')
  @Policy('mail.review')
  @ApiOperation({
    operationId: 'listHeldMails',
    summary: 'List emails that were not processed, newest first',
  })
  @PagedResponse(HeldMailDto)
  @ApiErrors(400)
  listHeld(@Query() query: ListHeldMailsQuery): Promise<Page<HeldMailDto>> {
    return this.held.list(query);
  }

  @Post('held/bulk')
  @HttpCode(200)
  @Policy('mail.review')
  @ApiOperation({
    operationId: 'decideHeldMails',
    summary: 'Process or discard several held emails',
    description:
      'Up to 200 emails, oldest first, with a result for each. One that fails does not stop the ' +
      'others. Accepted emails that are not processed within 15 seconds are processed in the background.',
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkHeldMailResultDto, isArray: true })
  @ApiErrors(400, 413, 415)
  decideHeld(
    @CurrentActor() actor: Actor,
    @Body() input: BulkHeldMailsDto,
  ): Promise<BulkHeldMailResultDto[]> {
    return this.held.decideAll(actor, input);
  }

  @Get('held/:id/content')
  @Policy('mail.review')
  @ApiOperation({
    operationId: 'getHeldMailContent',
    summary: 'Get a held email with its text and the names of its attachments',
  })
  @ApiOkResponse({ type: HeldMailContentDto })
  @ApiErrors(404, 503)
  heldContent(@IdParam() id: number): Promise<HeldMailContentDto> {
    return this.held.content(id);
  }

  @Get('held/:id/original')
  @Policy('mail.review')
  @ApiOperation({
    operationId: 'getHeldMailOriginal',
    summary: 'Download a held email as it was received',
  })
  @ApiOkResponse({
    content: { 'message/rfc822': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(404)
  heldOriginal(@IdParam() id: number, @Res() response: Response): Promise<void> {
    return this.held.sendOriginal(response, id);
  }

  @Post('held/:id/accept')
  @HttpCode(200)
  @Policy('mail.review')
  @ApiOperation({
    operationId: 'acceptHeldMail',
    summary: 'Process a held email now',
    description:
      'Also retries an email that could not be processed. After 15 seconds, the processing continues in the background.',
  })
  @Idempotent()
  @ApiOkResponse({ type: AcceptedMailDto })
  @ApiErrors(404, 409)
  accept(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<AcceptedMailDto> {
    return this.held.accept(actor, id);
  }

  @Post('held/:id/discard')
  @HttpCode(204)
  @Policy('mail.review')
  @ApiOperation({ operationId: 'discardHeldMail', summary: 'Discard a held email' })
  @Idempotent()
  @ApiNoContentResponse()
  @ApiErrors(404, 409)
  discard(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.held.discard(actor, id);
  }

  @Put(':id')
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'updateMailbox',
    summary: 'Update a mailbox',
    description: 'If `password` is omitted, the stored one is kept.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: MailboxDto })
  @ApiErrors(400, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateMailboxDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<MailboxDto> {
    return this.mailboxes.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'deleteMailbox',
    summary: 'Delete a mailbox',
    description: 'Keeps its tickets and the emails on the mail server.',
  })
  @ApiNoContentResponse()
  @ApiErrors(404)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.mailboxes.delete(actor, id);
  }

  @Post(':id/test')
  @HttpCode(200)
  @Policy('settings.manage')
  @ApiOperation({ operationId: 'testMailbox', summary: 'Test the connection to a mailbox' })
  @Idempotent()
  @ApiOkResponse({ type: MailboxTestDto })
  @ApiErrors(404)
  test(@IdParam() id: number): Promise<MailboxTestDto> {
    return this.mailboxes.test(id);
  }

  @Post(':id/fetch')
  @HttpCode(200)
  @Policy('settings.manage')
  @ApiOperation({ operationId: 'fetchMailbox', summary: 'Fetch new emails now' })
  @Idempotent()
  @ApiOkResponse({ type: MailboxDto })
  @ApiErrors(404)
  fetch(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<MailboxDto> {
    return this.mailboxes.fetch(actor, id);
  }
}
