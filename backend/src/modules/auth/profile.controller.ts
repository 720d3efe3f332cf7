import { Body, Controller, Delete, HttpCode, Put } from '@nestjs/common';
import {
  ApiBody,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import {
  type PictureUpload,
  ProfileFormDto,
  ProfilePictureUpload,
  ProfileService,
  UpdateProfileDto,
  UploadedPicture,
} from '../users';
import { SessionUserDto } from './dto/auth.dto';
import { SessionUserReader } from './session-user.reader';

@ApiTags('auth')
@Controller('auth/profile')
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly sessionUsers: SessionUserReader,
  ) {}

  @Put()
  @Policy('account.own')
  @ProfilePictureUpload({ tooLarge: 'Profile picture must be less than 5MB.', hasFields: true })
  @ApiOperation({
    operationId: 'updateProfile',
    summary: 'Update your profile',
    description: 'Name, email address, department and picture.',
  })
  @ApiBody({ type: ProfileFormDto })
  @ApiIfMatch()
  @ApiOkResponse({ type: SessionUserDto })
  @ApiErrors(400, 403, 409, 413, 507)
  async update(
    @CurrentActor() actor: Actor,
    @Body() input: UpdateProfileDto,
    @UploadedPicture() file: PictureUpload | undefined,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<SessionUserDto> {
    await this.profile.update(actor, { version: ifMatch, ...input }, file?.buffer);
    return this.sessionUsers.read(actor.id, actor.signIn.method);
  }

  @Delete('picture')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({ operationId: 'removeOwnPicture', summary: 'Remove your picture' })
  @ApiNoContentResponse()
  @ApiErrors(404)
  removePicture(@CurrentActor() actor: Actor): Promise<void> {
    return this.profile.removePicture(actor);
  }
}
