import { ApiProperty } from '@nestjs/swagger';
import { RecordType } from '../../../platform/http/validation';
import { CreateIdentityProviderDto } from './identity-provider-input.dto';

export class IdentityProviderDto extends RecordType(CreateIdentityProviderDto, {
  except: ['clientSecret'],
}) {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: "Null for a provider from the environment, which the API can't change.",
    example: 1,
  })
  id: number | null;

  @ApiProperty({
    description: 'The redirect URI to register at the provider.',
    example: 'https://atrium.example.com/api/auth/oidc/harbour/callback',
  })
  redirectUrl: string;

  @ApiProperty({
    description: 'The back-channel logout URI to register at the provider.',
    example: 'https://atrium.example.com/api/auth/oidc/harbour/backchannel-logout',
  })
  backchannelLogoutUrl: string;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

/** The result of a connection test. */
export class IdentityProviderTestDto {
  @ApiProperty({ example: true })
  isConnected: boolean;

  @ApiProperty({
    description: 'The result in one or two sentences.',
    example: 'The provider responds and accepts the client.',
  })
  message: string;
}

/** A button on the sign-in page. */
export class SignInProviderDto {
  @ApiProperty({ example: 'harbour' })
  key: string;

  @ApiProperty({ example: 'Harbour Login' })
  name: string;

  @ApiProperty({ example: '/api/auth/oidc/harbour/start' })
  startUrl: string;
}
