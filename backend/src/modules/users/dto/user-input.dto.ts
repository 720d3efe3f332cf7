import {
  isOneOf,
  LIMITS,
  type Permission,
  PERMISSIONS,
  type Role,
  ROLES,
  USER_LABELS,
} from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { ExportQuery } from '../../../platform/export';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  BooleanField,
  CalendarDateField,
  ChoiceField,
  EmailField,
  IdField,
  MAX_ID,
  type QueryFlag,
  QueryFlagField,
  QueryNumberField,
  SortField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { NewPasswordField } from '../passwords/password-field';

const USERNAME = /^[a-z0-9][a-z0-9._-]{2,63}$/;

/** docs/domain/accounts.md#invitations */
export class InviteUserDto {
  @EmailField({ label: USER_LABELS.email, example: 'robin@example.com' })
  email: string;

  @TextField({ label: USER_LABELS.firstName, example: 'Robin' })
  firstName: string;

  @TextField({ label: USER_LABELS.lastName, example: 'Hale' })
  lastName: string;

  @ChoiceField(ROLES, {
    label: USER_LABELS.role,
    enumName: 'Role',
    optional: true,
    example: 'employee',
  })
  role?: Role;

  @TextField({
    label: USER_LABELS.department,
    optional: true,
    nullable: true,
    example: 'Engineering',
  })
  department?: string | null;
}

/**
 * With a password, the user can sign in immediately; without one, the account is inactive until an
 * invitation is sent and accepted (docs/domain/accounts.md#user-creation).
 */
export class CreateUserDto extends InviteUserDto {
  @UsernameField()
  username?: string;

  @NewPasswordField({ optional: true })
  password?: string;
}

/** Omitted fields keep their value. */
export class UpdateUserDto extends UpdateType(InviteUserDto) {
  @BooleanField({
    label: 'Active',
    optional: true,
    example: true,
    description: "`false` ends all of the user's sessions immediately.",
  })
  isActive?: boolean;

  @IdField({
    label: 'Reassign tickets to',
    optional: true,
    description:
      "Reassigns the user's open and in-progress tickets to this active user. Only with `isActive: false`.",
    example: 12,
  })
  reassignTicketsToId?: number;

  @PermissionsField()
  permissions?: Permission[];

  @VersionField()
  version?: number;
}

/** Users can't change their own role or permissions (docs/domain/accounts.md#profile). */
export class UpdateProfileDto extends PickType(InviteUserDto, [
  'firstName',
  'lastName',
  'email',
  'department',
]) {
  @QueryNumberField({
    label: 'Version',
    min: 1,
    max: MAX_ID,
    example: 3,
    description: 'The version that was read; 409 if the profile has changed since.',
  })
  version?: number;
}

/** The multipart form as documented: the fields and the picture. */
export class ProfileFormDto extends UpdateProfileDto {
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  profilePicture?: unknown;
}

const USER_STATUSES = ['active', 'inactive', 'invited'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const USER_SORTS = [
  'createdAt',
  '-createdAt',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'lastLogin',
  '-lastLogin',
  'invitationSentAt',
  '-invitationSentAt',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

export class ListUsersQuery extends SyncedListQuery {
  @ChoiceField(ROLES, { label: 'Role', enumName: 'Role', optional: true })
  role?: Role;

  @ChoiceField(USER_STATUSES, {
    label: 'Status',
    enumName: 'UserStatus',
    optional: true,
    description: '`invited`: has not accepted the invitation yet.',
  })
  status?: UserStatus;

  @CalendarDateField({ label: 'Created from', optional: true, example: '2026-01-01' })
  createdFrom?: string;

  @CalendarDateField({ label: 'Created to', optional: true, example: '2026-12-31' })
  createdTo?: string;

  @SortField(USER_SORTS, 'UserSort', { byDefault: 'newest first', example: '-createdAt' })
  sort: UserSort = '-createdAt';
}

export class ExportUsersQuery extends ExportQuery(ListUsersQuery) {}

/** Query of the staff directory, which is sorted by name. */
export class DirectoryQuery extends SyncedListQuery {
  @QueryFlagField({
    label: 'Include Inactive',
    description: '`true` also lists deactivated users, for example to filter their tickets.',
  })
  includeInactive?: QueryFlag;

  @QueryFlagField({
    label: 'Can Own Projects',
    description: '`true` lists only users whose role allows them to own projects.',
  })
  canOwnProjects?: QueryFlag;
}

/**
 * A sign-in name; the email address if omitted. It can't contain `@`, so that it never equals
 * another user's address.
 */
function UsernameField(): PropertyDecorator {
  const isValid = (value: unknown): boolean => typeof value === 'string' && USERNAME.test(value);
  return applyDecorators(
    ApiProperty({
      required: false,
      pattern: USERNAME.source,
      example: 'robin.hale',
      maxLength: LIMITS.usernameLength,
    }),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'username',
      validator: {
        validate: isValid,
        defaultMessage: () =>
          'Username must be 3 to 64 characters: lowercase letters, digits, dots, hyphens and underscores. It must start with a letter or digit.',
      },
    }),
  );
}

function PermissionsField(): PropertyDecorator {
  const isValid = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.every((item) => isOneOf(PERMISSIONS, item)) &&
    new Set(value).size === value.length;
  return applyDecorators(
    ApiProperty({
      enum: [...PERMISSIONS],
      enumName: 'Permission',
      isArray: true,
      required: false,
      example: ['timeoff.balances.manage'],
      description: 'Permissions beyond the role. Only a super admin can change them.',
    }),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'permissions',
      validator: {
        validate: isValid,
        defaultMessage: () =>
          `Enter a list of permissions without duplicates. The permissions are ${PERMISSIONS.join(', ')}.`,
      },
    }),
  );
}
