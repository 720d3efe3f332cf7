import { Controller, Delete, Get, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { errors } from '../../../platform/http/errors';
import { IdParam } from '../../../platform/http/validation';
import { sendImage } from '../../../platform/images';
import { UserDto } from '../dto/user.dto';
import {
  type PictureUpload,
  ProfilePictureUpload,
  UploadedPicture,
} from './profile-picture-upload';
import { ProfilePicturesService } from './profile-pictures.service';

@ApiTags('users')
@Controller('users/:id/profile-picture')
export class ProfilePicturesController {
  constructor(private readonly pictures: ProfilePicturesService) {}

  @Get()
  @Policy('signed-in')
  @ApiOperation({ operationId: 'getProfilePicture', summary: "Get a user's picture" })
  @ApiQuery({
    name: 'v',
    required: false,
    description: 'Fingerprint of the picture, from `profilePictureUrl`.',
  })
  @ApiOkResponse({
    description: 'A 200 × 200 JPEG.',
    content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(400, 404)
  async read(
    @IdParam() id: number,
    @Query('v') fingerprint: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendImage(response, await this.pictures.read(id), 'image/jpeg', fingerprint);
  }

  @Put()
  @Policy('user.manage')
  @ProfilePictureUpload({ tooLarge: 'Please select an image file smaller than 5MB.' })
  @ApiOperation({
    operationId: 'setProfilePicture',
    summary: "Replace a user's picture",
    description: 'Any image up to 5 MB; it is stored as a 200 × 200 JPEG.',
  })
  @ApiBody({
    schema: {
      type: 'object',
      required: ['profilePicture'],
      properties: { profilePicture: { type: 'string', format: 'binary' } },
    },
  })
  @ApiOkResponse({ type: UserDto })
  @ApiErrors(400, 403, 404, 413, 507)
  replace(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @UploadedPicture() file: PictureUpload | undefined,
  ): Promise<UserDto> {
    if (!file) throw errors.invalid({ profilePicture: 'Please select an image file.' });
    return this.pictures.replace(actor, id, file.buffer);
  }

  @Delete()
  @Policy('user.manage')
  @ApiOperation({ operationId: 'removeProfilePicture', summary: "Remove a user's picture" })
  @ApiOkResponse({ type: UserDto })
  @ApiErrors(403, 404)
  remove(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<UserDto> {
    return this.pictures.remove(actor, id);
  }
}
