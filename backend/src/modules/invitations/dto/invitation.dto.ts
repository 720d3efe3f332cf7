import { COMPANY_LABELS, type Role, ROLES, USER_LABELS } from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { EmailField, TextField } from '../../../platform/http/validation';
import { CurrencyField, TimeZoneField } from '../../settings';
import { InviteUserDto, NewPasswordField } from '../../users';

/**
 * An invitation as the invited user sees it before joining
 * (docs/domain/accounts.md#invitation-acceptance).
 */
export class InvitationDto {
  @ApiProperty({ type: String, nullable: true, example: 'Robin' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Hale' })
  lastName: string | null;

  @ApiProperty({ example: 'robin@example.com' })
  email: string;

  @ApiProperty({ enum: [...ROLES], enumName: 'Role', example: 'employee' })
  role: Role;

  @ApiProperty({ example: 'Ava Stone', description: "The inviter's name." })
  invitedBy: string;

  @ApiProperty({ example: 'Harbour Works', description: 'The company that the user joins.' })
  companyName: string;

  @ApiProperty({
    description:
      'Whether this account sets up Atrium: no one has joined, and its address is a placeholder.',
  })
  isFirstAccount: boolean;

  @ApiProperty({
    description: 'Whether the role can sign in with a password, which is then chosen to join.',
  })
  usesPassword: boolean;
}

const ONLY_FIRST_ACCOUNT = 'Only for the account that sets up Atrium.';

export class AcceptInvitationDto extends PickType(InviteUserDto, ['firstName', 'lastName']) {
  /**
   * Replaces the placeholder of the first account; other users keep the address that was invited.
   */
  @EmailField({
    label: USER_LABELS.email,
    optional: true,
    description: ONLY_FIRST_ACCOUNT,
    example: 'ada@example.com',
  })
  email?: string;

  @TextField({
    label: COMPANY_LABELS.name,
    optional: true,
    description: ONLY_FIRST_ACCOUNT,
    example: 'Harbour Works',
  })
  companyName?: string;

  @TimeZoneField({ required: false, description: ONLY_FIRST_ACCOUNT })
  timeZone?: string;

  @CurrencyField({ required: false, description: ONLY_FIRST_ACCOUNT })
  currency?: string;

  @TokenField()
  token: string;

  /** Required unless the role can't sign in with a password. */
  @NewPasswordField({
    optional: true,
    tooShort: 'Password must be at least 8 characters long.',
    description: "Required, unless the role can't sign in with a password.",
  })
  password?: string;
}

/** Not trimmed: a token with a leading space is a different token. */
function TokenField(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, example: 'the token of the link', writeOnly: true }),
    ValidateBy({
      name: 'token',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value !== '',
        defaultMessage: () => 'Invitation token is required',
      },
    }),
  );
}
