import { NOTIFICATION_TYPES } from '@atrium/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { PagedResponse, ListQuery, type Page } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import {
  NotificationChannelsDto,
  NotificationDto,
  NotificationPreferenceDto,
} from './dto/notification.dto';
import { NotificationPreferences } from './notification-preferences.service';
import { OwnNotifications } from './own-notifications.service';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly own: OwnNotifications,
    private readonly preferences: NotificationPreferences,
  ) {}

  @Get()
  @Policy('account.own')
  @ApiOperation({ operationId: 'listNotifications', summary: 'What I was told, newest first' })
  @PagedResponse(NotificationDto)
  @ApiErrors(400)
  list(@CurrentActor() actor: Actor, @Query() query: ListQuery): Promise<Page<NotificationDto>> {
    return this.own.list(actor, query);
  }

  @Post('read')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({ operationId: 'markAllNotificationsRead', summary: 'Mark everything as read' })
  @Idempotent()
  @ApiNoContentResponse()
  @ApiErrors()
  markAllRead(@CurrentActor() actor: Actor): Promise<void> {
    return this.own.markAllRead(actor);
  }

  @Get('preferences')
  @Policy('account.own')
  @ApiOperation({
    operationId: 'listNotificationPreferences',
    summary: 'Where I am told about what',
    description: 'Of the kinds that can concern the caller.',
  })
  @ApiOkResponse({ type: NotificationPreferenceDto, isArray: true })
  @ApiErrors()
  listPreferences(@CurrentActor() actor: Actor): Promise<NotificationPreferenceDto[]> {
    return this.preferences.list(actor);
  }

  @Put('preferences/:type')
  @Policy('account.own')
  @ApiOperation({
    operationId: 'chooseNotificationChannels',
    summary: 'Choose where I am told about one kind of event',
  })
  @ApiParam({ name: 'type', enum: NOTIFICATION_TYPES, enumName: 'NotificationType' })
  @ApiOkResponse({ type: NotificationPreferenceDto })
  @ApiErrors(400, 404, 413, 415)
  choose(
    @CurrentActor() actor: Actor,
    @Param('type') type: string,
    @Body() input: NotificationChannelsDto,
  ): Promise<NotificationPreferenceDto> {
    return this.preferences.choose(actor, type, input);
  }

  @Post(':id/read')
  @HttpCode(200)
  @Policy('account.own')
  @ApiOperation({ operationId: 'markNotificationRead', summary: 'Mark a message as read' })
  @Idempotent()
  @ApiOkResponse({ type: NotificationDto })
  @ApiErrors(404)
  markRead(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<NotificationDto> {
    return this.own.markRead(actor, id);
  }
}
