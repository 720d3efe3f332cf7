import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy, SessionOnly } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import {
  CreateWebhookDto,
  ListDeliveriesQuery,
  ResentDeliveriesDto,
  UpdateWebhookDto,
  WebhookDeliveryDetailDto,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookWithSecretDto,
} from './dto/webhook.dto';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhooksService } from './webhooks.service';

@ApiTags('webhooks')
@SessionOnly()
@Policy('settings.manage', 'settings.change_needs_super_admin')
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listWebhooks', summary: 'List webhooks, newest first' })
  @ApiOkResponse({ type: WebhookDto, isArray: true })
  @ApiErrors()
  list(): Promise<WebhookDto[]> {
    return this.webhooks.list();
  }

  @Post()
  @ApiOperation({
    operationId: 'createWebhook',
    summary: 'Add a webhook',
    description: 'Only the response contains the secret.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: WebhookWithSecretDto })
  @ApiErrors(400, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @Body() input: CreateWebhookDto,
  ): Promise<WebhookWithSecretDto> {
    return this.webhooks.create(actor, input);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updateWebhook', summary: 'Update a webhook' })
  @ApiIfMatch()
  @ApiOkResponse({ type: WebhookDto })
  @ApiErrors(400, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateWebhookDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<WebhookDto> {
    return this.webhooks.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteWebhook', summary: 'Delete a webhook and its deliveries' })
  @ApiNoContentResponse()
  @ApiErrors(404)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.webhooks.delete(actor, id);
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    summary: 'Replace the secret of a webhook',
    description:
      'The previous secret also signs for 24 hours. Only the response contains the new one.',
  })
  @Idempotent()
  @ApiOkResponse({ type: WebhookWithSecretDto })
  @ApiErrors(404)
  rotateSecret(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<WebhookWithSecretDto> {
    return this.webhooks.rotateSecret(actor, id);
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'testWebhook',
    summary: 'Send a test event now',
    description: 'The response is the delivery, whether it succeeded or not.',
  })
  @Idempotent()
  @ApiOkResponse({ type: WebhookDeliveryDto })
  @ApiErrors(404)
  test(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<WebhookDeliveryDto> {
    return this.deliveries.test(actor, id);
  }

  @Get(':id/deliveries')
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    summary: 'List the deliveries of a webhook, newest first',
  })
  @PagedResponse(WebhookDeliveryDto)
  @ApiErrors(400, 404)
  listDeliveries(
    @IdParam() id: number,
    @Query() query: ListDeliveriesQuery,
  ): Promise<Page<WebhookDeliveryDto>> {
    return this.deliveries.list(id, query);
  }

  @Post(':id/deliveries/resend')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resendUndeliveredEvents',
    summary: 'Resend the undelivered events of a webhook',
    description:
      'Failed deliveries are sent again, and pending ones now instead of at their next attempt. ' +
      'A request resends up to 1,000, oldest first.',
  })
  @Idempotent()
  @ApiOkResponse({ type: ResentDeliveriesDto })
  @ApiErrors(404, 409)
  resendUndelivered(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
  ): Promise<ResentDeliveriesDto> {
    return this.deliveries.resendUndelivered(actor, id);
  }

  @Get(':id/deliveries/:deliveryId')
  @ApiOperation({
    operationId: 'getWebhookDelivery',
    summary: 'Get a delivery with its request body',
  })
  @ApiOkResponse({ type: WebhookDeliveryDetailDto })
  @ApiErrors(404)
  delivery(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('deliveryId') deliveryId: number,
  ): Promise<WebhookDeliveryDetailDto> {
    return this.deliveries.detail(actor, id, deliveryId);
  }

  @Post(':id/deliveries/:deliveryId/resend')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resendWebhookDelivery',
    summary: 'Resend a delivery',
    description: 'A pending delivery is sent now instead of at its next attempt.',
  })
  @Idempotent()
  @ApiOkResponse({ type: WebhookDeliveryDto })
  @ApiErrors(404, 409)
  resend(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('deliveryId') deliveryId: number,
  ): Promise<WebhookDeliveryDto> {
    return this.deliveries.resend(actor, id, deliveryId);
  }
}
