import { NOTIFICATION_TYPES } from '@atrium/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ListQuery, type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import {
  NotificationChannelsDto,
  NotificationDto,
  NotificationPreferenceDto,
} from './dto/notification.dto';
import { NotificationPreferencesService } from './notification-preferences.service';
import { NotificationsService } from './notifications.service';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  @Get()
  @Policy('account.own')
  @ApiOperation({
    operationId: 'listNotifications',
    summary: 'List your notifications, newest first',
  })
  @PagedResponse(NotificationDto)
  @ApiErrors(400)
  list(@CurrentActor() actor: Actor, @Query() query: ListQuery): Promise<Page<NotificationDto>> {
    return this.notifications.list(actor, query);
  }

  @Post('read')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({
    operationId: 'markAllNotificationsRead',
    summary: 'Mark all notifications as read',
  })
  @Idempotent()
  @ApiNoContentResponse()
  @ApiErrors()
  markAllRead(@CurrentActor() actor: Actor): Promise<void> {
    return this.notifications.markAllRead(actor);
  }

  @Get('preferences')
  @Policy('account.own')
  @ApiOperation({
    operationId: 'listNotificationPreferences',
    summary: 'List your notification preferences',
    description: 'For the types of notification that your role can receive.',
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
    summary: 'Update a notification preference',
  })
  @ApiParam({ name: 'type', enum: NOTIFICATION_TYPES, enumName: 'NotificationType' })
  @ApiOkResponse({ type: NotificationPreferenceDto })
  @ApiErrors(400, 404, 413, 415)
  choose(
    @CurrentActor() actor: Actor,
    @Param('type') type: string,
    @Body() input: NotificationChannelsDto,
  ): Promise<NotificationPreferenceDto> {
    return this.preferences.update(actor, type, input);
  }

  @Post(':id/read')
  @HttpCode(200)
  @Policy('account.own')
  @ApiOperation({ operationId: 'markNotificationRead', summary: 'Mark a notification as read' })
  @Idempotent()
  @ApiOkResponse({ type: NotificationDto })
  @ApiErrors(404)
  markRead(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<NotificationDto> {
    return this.notifications.markRead(actor, id);
  }
}
