import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, CurrentActor, Policy, SessionOnly } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { EventStream, parseCursor } from './event-stream';
import { LiveFeed } from './live-feed';

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(private readonly feed: LiveFeed) {}

  @Get()
  @Policy('signed-in')
  @SessionOnly()
  @ApiOperation({
    operationId: 'streamEvents',
    summary: 'Stream changes',
    description:
      'A stream of server-sent events. Each `changes` event contains the changed records that the ' +
      'caller can read, and whether notifications were added or read. The first event is ' +
      "`listener`, the caller's id. The stream ends with the session.",
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last received event; the stream continues after it. Sent by browsers.',
  })
  @ApiQuery({
    name: 'lastEventId',
    type: String,
    required: false,
    description: 'Like `Last-Event-ID`, for a stream that is reopened.',
  })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiErrors(429)
  async stream(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // An open stream doesn't count as activity, so it must not extend the session when it ends.
    Reflect.deleteProperty(request, 'session');
    const { lastEventId } = request.query;
    const lastId =
      request.get('Last-Event-ID') ?? (typeof lastEventId === 'string' ? lastEventId : '');
    await this.feed.listen(actor, new EventStream(response), parseCursor(lastId));
  }
}
