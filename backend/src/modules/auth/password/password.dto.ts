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

/** The same whether or not there is an account (decisions section 4). */
export class PasswordResetRequestedDto {
  @ApiProperty({ description: 'False without a mail server: an admin has to hand the link over.' })
  isMailed: boolean;
}

/** Whose password the link changes. */
export class PasswordResetDto {
  @ApiProperty({ example: 'robin@example.com', description: 'The name to sign in with.' })
  username: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt: Date;
}

/** A link for an admin to hand over; sent this once (decisions section 4). */
export class PasswordResetLinkDto {
  @ApiProperty({ example: 'https://atrium.example.com/password-reset?token=…' })
  passwordResetUrl: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt: Date;
}
