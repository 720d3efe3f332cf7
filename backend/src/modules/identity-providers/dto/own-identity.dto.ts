import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/validation';

/** A sign-in at an identity provider that is linked to the caller's account. */
export class OwnIdentityDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null if the provider is no longer active.',
    example: 'harbour',
  })
  providerKey: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour Login' })
  providerName: string | null;

  @ApiProperty({ example: 'https://login.harbour.example' })
  issuer: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Email address at the provider.',
    example: 'robin@harbour.example',
  })
  email: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  lastUsedAt: Date;
}

export class LinkIdentityDto {
  @TextField({
    label: 'Provider',
    max: 40,
    description: 'Key of the identity provider.',
    example: 'harbour',
  })
  provider: string;
}

export class ConfirmWithProviderDto extends LinkIdentityDto {
  @TextField({
    label: 'Return path',
    max: 1000,
    description: 'Path to open after the confirmation.',
    example: '/settings?tab=sign-in',
  })
  returnTo: string;
}

export class ProviderAddressDto {
  @ApiProperty({
    description: 'URL at the provider to open in the browser.',
    example: 'https://login.harbour.example/authorize?client_id=atrium',
  })
  url: string;
}
