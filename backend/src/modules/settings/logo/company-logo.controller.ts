import { LIMITS } from '@atrium/contracts';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Put,
  Query,
  Res,
  type StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import {
  ApiBody,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { errors } from '../../../platform/http/errors';
import { type FormFile, FormFileUpload } from '../../../platform/http/form-file';
import { sendImage } from '../../../platform/images';
import { CompanyLogoDto } from '../dto/settings.dto';
import { CompanyLogoService } from './company-logo.service';

@ApiTags('settings')
@Controller('settings/logo')
export class CompanyLogoController {
  constructor(private readonly logo: CompanyLogoService) {}

  @Get()
  @Policy('signed-in')
  @ApiOperation({ operationId: 'getCompanyLogo', summary: "Get the company's logo" })
  @ApiQuery({
    name: 'v',
    type: String,
    required: false,
    description: 'Fingerprint of the logo, from `logoUrl`.',
  })
  @ApiOkResponse({
    description: 'A PNG of up to 600 × 200 pixels.',
    content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(404)
  async read(
    @Query('v') fingerprint: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendImage(response, await this.logo.read(), 'image/png', fingerprint);
  }

  @Put()
  @Policy('settings.manage')
  @FormFileUpload({
    field: 'logo',
    maxBytes: LIMITS.companyLogoBytes,
    tooLarge: () => errors.tooLarge('Please choose an image of at most 2 MB.'),
  })
  @ApiOperation({
    operationId: 'setCompanyLogo',
    summary: "Replace the company's logo",
    description:
      'A PNG, JPEG or WebP image of up to 2 MB; it is stored as a PNG of up to 600 × 200 pixels.',
  })
  @ApiBody({
    schema: {
      type: 'object',
      required: ['logo'],
      properties: { logo: { type: 'string', format: 'binary' } },
    },
  })
  @ApiOkResponse({ type: CompanyLogoDto })
  @ApiErrors(400, 413, 415, 507)
  replace(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: FormFile | undefined,
  ): Promise<CompanyLogoDto> {
    if (!file) throw errors.invalid({ logo: 'Please choose an image.' });
    return this.logo.replace(actor, file.buffer);
  }

  @Delete()
  @HttpCode(204)
  @Policy('settings.manage')
  @ApiOperation({ operationId: 'removeCompanyLogo', summary: "Remove the company's logo" })
  @ApiNoContentResponse()
  @ApiErrors(404)
  remove(@CurrentActor() actor: Actor): Promise<void> {
    return this.logo.remove(actor);
  }
}
