import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { NewShareLinkDto, ShareLinkDto } from '../dto/evidence.dto';
import { CreateShareLinkDto } from '../dto/evidence-input.dto';
import { ShareLinksService } from './share-links.service';

@ApiTags('evidence')
@Controller('evidence/:id/share-links')
export class ShareLinksController {
  constructor(private readonly links: ShareLinksService) {}

  @Get()
  @Policy('evidence.share')
  @ApiOperation({
    operationId: 'listShareLinks',
    summary: 'List the share links of a file',
    description:
      'Newest first, including expired and revoked links. For managers and the uploader.',
  })
  @ApiOkResponse({ type: ShareLinkDto, isArray: true })
  @ApiErrors(403, 404)
  list(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<ShareLinkDto[]> {
    return this.links.list(actor, id);
  }

  @Post()
  @Policy('evidence.share')
  @ApiOperation({
    operationId: 'createShareLink',
    summary: 'Create a link that opens the file without signing in',
    description: 'Only this response contains its URL.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: NewShareLinkDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CreateShareLinkDto,
  ): Promise<NewShareLinkDto> {
    return this.links.create(actor, id, input);
  }

  @Delete(':linkId')
  @HttpCode(204)
  @Policy('evidence.share')
  @ApiOperation({ operationId: 'revokeShareLink', summary: 'Revoke a share link' })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  revoke(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('linkId') linkId: number,
  ): Promise<void> {
    return this.links.revoke(actor, id, linkId);
  }
}
