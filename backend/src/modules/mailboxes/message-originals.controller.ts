import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { IdParam } from '../../platform/http/validation';
import { FormattedMessageQuery } from './dto/formatted-message-query.dto';
import { MessageOriginals } from './message-originals';

/** Serves a received message: the original email, and its text with formatting. */
@ApiTags('tickets')
@Controller('tickets/:id/messages/:messageId')
export class MessageOriginalsController {
  constructor(private readonly originals: MessageOriginals) {}

  @Get('original')
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'getTicketMessageOriginal',
    summary: 'Download the email of a message as it was received',
  })
  @ApiOkResponse({
    content: { 'message/rfc822': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(404)
  original(
    @IdParam() id: number,
    @IdParam('messageId') messageId: number,
    @Res() response: Response,
  ): Promise<void> {
    return this.originals.send(response, id, messageId);
  }

  @Get('formatted')
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'getTicketMessageFormatted',
    summary: 'Get a received message with its formatting',
    description:
      'An HTML page for a frame. It contains no scripts and no forms; images from other servers are ' +
      'loaded only with `images=true`.',
  })
  @ApiOkResponse({ content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiErrors(400, 404)
  formatted(
    @IdParam() id: number,
    @IdParam('messageId') messageId: number,
    @Query() { images }: FormattedMessageQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.originals.sendFormatted(response, id, messageId, {
      remoteImages: images === 'true',
    });
  }
}
