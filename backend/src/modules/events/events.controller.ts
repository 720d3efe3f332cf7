import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { EventStream } from './event-stream';
import { parseCursor } from './live-cursor';
import { LiveFeed } from './live-feed';

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(private readonly feed: LiveFeed) {}

  @Get()
  @Policy('signed-in')
  @ApiOperation({
    operationId: 'streamEvents',
    summary: 'Follow what changes, as it happens',
    description:
      'A stream of server-sent events. Each event `changes` names the records that have changed, ' +
      'as far as the caller may read them, and says whether there are new notifications or some ' +
      'were read. The stream begins with an event `listener`, the id of the caller, and ends with ' +
      'the session.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last event: the stream goes on behind it. Browsers send it themselves.',
  })
  @ApiQuery({
    name: 'lastEventId',
    type: String,
    required: false,
    description: 'The same, for a stream that is opened anew.',
  })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiErrors()
  async stream(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // An open window is no use of the session: its end must not be put off when the stream ends.
    Reflect.deleteProperty(request, 'session');
    const { lastEventId } = request.query;
    const known =
      request.get('Last-Event-ID') ?? (typeof lastEventId === 'string' ? lastEventId : '');
    await this.feed.listen(actor, new EventStream(response), parseCursor(known));
  }
}
