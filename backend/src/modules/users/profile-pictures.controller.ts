import { Body, Controller, Get, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { errors } from '../../platform/http/errors';
import { IdParam } from '../../platform/http/validation';
import { sendImage } from '../../platform/images';
import { UserDto } from './dto/user.dto';
import {
  ProfilePictureUpload,
  UploadedPicture,
  type PictureUpload,
} from './profile-picture/profile-picture-upload';
import { ProfilePictures } from './profile-pictures.service';

@ApiTags('users')
@Controller('users/:id/profile-picture')
export class ProfilePicturesController {
  constructor(private readonly pictures: ProfilePictures) {}

  @Get()
  @Policy('signed-in')
  @ApiOperation({ operationId: 'getProfilePicture', summary: 'Picture of a colleague' })
  @ApiQuery({ name: 'v', required: false, description: 'Mark of the picture, as in the address.' })
  @ApiOkResponse({
    description: 'A JPEG of 200 × 200 pixels.',
    content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(400, 404)
  async read(
    @IdParam() id: number,
    @Query('v') mark: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendImage(response, await this.pictures.read(id), 'image/jpeg', mark);
  }

  @Put()
  @Policy('user.manage')
  @ProfilePictureUpload('Please select an image file smaller than 5MB.')
  @ApiOperation({
    operationId: 'setProfilePicture',
    summary: 'Change the picture of a user',
    description: 'Any image up to 5 MB; it is kept as a JPEG of 200 × 200 pixels.',
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
    @Body() fields: Record<string, unknown> | undefined,
    @UploadedPicture() file: PictureUpload | undefined,
  ): Promise<UserDto> {
    refuseFields(fields ?? {});
    if (!file) throw errors.invalid({ profilePicture: 'Please select an image file.' });
    return this.pictures.replace(actor, id, file.buffer);
  }
}

/** The form holds nothing but the picture. */
function refuseFields(fields: Record<string, unknown>): void {
  const [name] = Object.keys(fields);
  if (name === undefined) return;
  throw errors.invalid({ [name]: `There is no field named "${name.slice(0, 100)}".` });
}
