import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, CurrentActor, Policy, SessionOnly } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { Idempotent } from '../../platform/idempotency';
import { CalendarFeedsService } from './calendar-feeds.service';
import { CalendarFeedDto } from './dto/calendar-feed.dto';
import { CALENDAR_FEED_SCOPES } from './entities/calendar-feed.entity';

const ApiScope = () =>
  ApiParam({ name: 'scope', enum: CALENDAR_FEED_SCOPES, enumName: 'CalendarFeedScope' });

@ApiTags('timeoff')
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get('timeoff/feeds')
  @Policy('timeoff.calendar')
  @SessionOnly()
  @ApiOperation({
    operationId: 'listCalendarFeeds',
    summary: 'List your calendar feeds',
    description: 'A personal feed and a team feed, for calendar apps.',
  })
  @ApiOkResponse({ type: CalendarFeedDto, isArray: true })
  @ApiErrors()
  list(@CurrentActor() actor: Actor): Promise<CalendarFeedDto[]> {
    return this.feeds.list(actor);
  }

  @Post('timeoff/feeds/:scope')
  @Policy('timeoff.calendar')
  @SessionOnly()
  @ApiScope()
  @ApiOperation({
    operationId: 'renewCalendarFeed',
    summary: 'Create or renew the URL of a feed',
    description: 'The previous URL stops working immediately.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: CalendarFeedDto })
  @ApiErrors(404)
  renew(@CurrentActor() actor: Actor, @Param('scope') scope: string): Promise<CalendarFeedDto> {
    return this.feeds.renew(actor, scope);
  }

  @Delete('timeoff/feeds/:scope')
  @HttpCode(204)
  @Policy('timeoff.calendar')
  @SessionOnly()
  @ApiScope()
  @ApiOperation({ operationId: 'endCalendarFeed', summary: 'Delete the URL of a feed' })
  @ApiNoContentResponse()
  @ApiErrors(404)
  end(@CurrentActor() actor: Actor, @Param('scope') scope: string): Promise<void> {
    return this.feeds.end(actor, scope);
  }

  @Get('calendar/:secret.ics')
  @Policy('public')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'inline; filename="time-off.ics"')
  @ApiParam({ name: 'secret', type: String })
  @ApiOperation({
    operationId: 'readCalendarFeed',
    summary: 'Get a calendar by its secret URL',
    description: 'For calendar apps (RFC 5545). Never contains reasons or comments.',
  })
  @ApiOkResponse({
    description: 'The calendar.',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  @ApiErrors(404, 429)
  read(@Req() request: Request, @Param('secret') secret: string): Promise<string> {
    return this.feeds.read(secret, request.ip ?? '');
  }
}
