import { ApiProperty } from '@nestjs/swagger';
import { EmailField } from '../../../platform/http/validation';
import { CurrentPasswordField, NewPasswordField } from '../../users';

export class ChangePasswordDto {
  @CurrentPasswordField('Current password')
  currentPassword: string;

  @NewPasswordField()
  newPassword: string;
}

export class RequestPasswordResetDto {
  @EmailField({ label: 'Email', example: 'robin@example.com' })
  email: string;
}

export class ResetPasswordDto {
  @NewPasswordField()
  password: string;
}

/** The same whether or not an account exists (docs/domain/accounts.md#password-reset). */
export class PasswordResetRequestedDto {
  @ApiProperty({ description: 'False without a mail server; an admin has to share the link.' })
  isMailed: boolean;
}

/** The account whose password the link resets. */
export class PasswordResetDto {
  @ApiProperty({ example: 'robin@example.com', description: 'The sign-in name.' })
  username: string;

  @ApiProperty({
    example: 'Harbour Works',
    description: 'The company that the account belongs to.',
  })
  companyName: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt: Date;
}

/** A link for an admin to share; returned only once (docs/domain/accounts.md#sign-in-link). */
export class SignInLinkDto {
  @ApiProperty({ example: 'https://atrium.example.com/sign-in-link?token=…' })
  signInUrl: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt: Date;
}

/** A link for an admin to share; returned only once (docs/domain/accounts.md#password-reset). */
export class PasswordResetLinkDto {
  @ApiProperty({ example: 'https://atrium.example.com/password-reset?token=…' })
  passwordResetUrl: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt: Date;
}
