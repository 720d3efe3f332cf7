import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { Idempotent } from '../../platform/idempotency';
import { SenderChangeDto, SenderStateDto } from './dto/settings.dto';
import { SenderDto } from './dto/settings-input.dto';
import { SettingsService } from './settings.service';

/** docs/domain/helpdesk-mail.md#blocked-senders */
@ApiTags('settings')
@Controller('settings/helpdesk')
export class BlockedSendersController {
  constructor(private readonly settings: SettingsService) {}

  @Get('sender')
  @Policy('ticket.read')
  @ApiOperation({ operationId: 'getSender', summary: 'Read whether an email address is blocked' })
  @ApiOkResponse({ type: SenderStateDto })
  @ApiErrors(400)
  async read(@Query() { address }: SenderDto): Promise<SenderStateDto> {
    return { isBlocked: await this.settings.isSenderBlocked(address) };
  }

  @Post('block-sender')
  @HttpCode(200)
  @Policy('mail.review')
  @ApiOperation({
    operationId: 'blockSender',
    summary: 'Block an email address',
    description: 'Further emails from the address are held for review.',
  })
  @Idempotent()
  @ApiOkResponse({ type: SenderChangeDto })
  @ApiErrors(400, 409, 413, 415)
  async block(
    @CurrentActor() actor: Actor,
    @Body() { address }: SenderDto,
  ): Promise<SenderChangeDto> {
    return { isChanged: await this.settings.blockSender(actor, address) };
  }

  @Post('unblock-sender')
  @HttpCode(200)
  @Policy('mail.review')
  @ApiOperation({
    operationId: 'unblockSender',
    summary: 'Unblock an email address',
    description: 'Emails that are already held stay held. Does not unblock a domain.',
  })
  @Idempotent()
  @ApiOkResponse({ type: SenderChangeDto })
  @ApiErrors(400, 409, 413, 415)
  async unblock(
    @CurrentActor() actor: Actor,
    @Body() { address }: SenderDto,
  ): Promise<SenderChangeDto> {
    return { isChanged: await this.settings.unblockSender(actor, address) };
  }
}
