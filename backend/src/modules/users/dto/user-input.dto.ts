import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { LIMITS, PERMISSIONS, ROLES, type Permission, type Role } from '@atrium/contracts';
import {
  BooleanField,
  ChoiceField,
  EmailField,
  TextField,
  VersionField,
} from '../../../platform/http/validation';
import { NewPasswordField } from '../passwords/password-field';

const FIRST_NAME = { label: 'First name', example: 'Robin' };
const LAST_NAME = { label: 'Last name', example: 'Hale' };
const EMAIL = { label: 'Email', example: 'robin@example.com' };
const ROLE = { label: 'Role', enumName: 'Role', example: 'employee' };
const DEPARTMENT = {
  label: 'Department',
  optional: true,
  nullable: true,
  example: 'Engineering',
};

/** Fields of specification section 7, `POST /api/users/invite`. */
export class InviteUserDto {
  @EmailField(EMAIL)
  email: string;

  @TextField(FIRST_NAME)
  firstName: string;

  @TextField(LAST_NAME)
  lastName: string;

  @ChoiceField(ROLES, { ...ROLE, optional: true })
  role: Role = 'employee';

  @TextField(DEPARTMENT)
  department?: string | null;
}

/**
 * "User create" of specification section 5. With a password the person can sign in at once; without
 * one the account waits, inactive, until an invitation is sent to it.
 */
export class CreateUserDto extends InviteUserDto {
  @UsernameField()
  username?: string;

  @NewPasswordField({ optional: true })
  password?: string;
}

export class UpdateUserDto {
  @EmailField({ ...EMAIL, optional: true })
  email?: string;

  @TextField({ ...FIRST_NAME, optional: true })
  firstName?: string;

  @TextField({ ...LAST_NAME, optional: true })
  lastName?: string;

  @ChoiceField(ROLES, { ...ROLE, optional: true })
  role?: Role;

  @TextField(DEPARTMENT)
  department?: string | null;

  @BooleanField({
    label: 'Active',
    optional: true,
    example: true,
    description: '`false` ends every session of the person at once.',
  })
  isActive?: boolean;

  @PermissionsField()
  permissions?: Permission[];

  @VersionField()
  version?: number;
}

/**
 * A name to sign in with. It holds no `@`, so that it can never be somebody else's address; without
 * one the e-mail address is the name.
 */
function UsernameField(): PropertyDecorator {
  const isGood = (value: unknown): boolean =>
    typeof value === 'string' && /^[a-z0-9][a-z0-9._-]{2,63}$/.test(value);
  return applyDecorators(
    ApiProperty({
      required: false,
      pattern: '^[a-z0-9][a-z0-9._-]{2,63}$',
      example: 'robin.hale',
      maxLength: LIMITS.usernameLength,
    }),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'username',
      validator: {
        validate: isGood,
        defaultMessage: () =>
          'Username must have 3 to 64 characters: small letters, digits, dots, dashes and underscores.',
      },
    }),
  );
}

function PermissionsField(): PropertyDecorator {
  const isGood = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.every((item) => PERMISSIONS.some((permission) => permission === item)) &&
    new Set(value).size === value.length;
  return applyDecorators(
    ApiProperty({
      enum: [...PERMISSIONS],
      enumName: 'Permission',
      isArray: true,
      required: false,
      example: ['timeoff.balances.manage'],
      description: 'Rights beyond the role. Only a super admin can change them.',
    }),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'permissions',
      validator: {
        validate: isGood,
        defaultMessage: () =>
          `Permissions must be a list of different names out of: ${PERMISSIONS.join(', ')}.`,
      },
    }),
  );
}
