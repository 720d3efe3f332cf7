import {
  ALL_RIGHTS,
  LIMITS,
  type Permission,
  PERMISSIONS,
  type Right,
  type Role,
  ROLES,
  SECOND_FACTORS,
  type SecondFactor,
  SIGN_IN_METHODS,
  type SignInMethod,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { TextField } from '../../../platform/http/validation';

export class SignInDto {
  @TextField({
    label: 'Username',
    max: LIMITS.usernameLength,
    description: 'Username or email address.',
    example: 'manager',
    requiredMessage: 'Username is required',
  })
  username: string;

  @ApiProperty({ type: String, format: 'password', writeOnly: true, example: 'Demo-Pass-2026' })
  @ValidateBy({
    name: 'password',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && value !== '',
      defaultMessage: (problem) =>
        problem?.value === undefined || problem.value === null || problem.value === ''
          ? 'Password is required'
          : 'Password must be text.',
    },
  })
  password: string;
}

export class UseSignInLinkDto {
  @TextField({ label: 'Token', max: 100, example: 'the token of the link' })
  token: string;
}

/** Where the browser goes after a sign-out. */
export class ProviderSignOutDto {
  @ApiProperty({
    description: 'Page that also ends the session at the identity provider.',
    example: 'https://login.harbour.example/logout?client_id=atrium',
  })
  signOutUrl: string;
}

/** Company settings that every screen needs. */
export class SessionSettingsDto {
  @ApiProperty({ example: 'Northwind Services' })
  companyName: string;

  @ApiProperty({ description: 'IANA time zone of calendar days.', example: 'UTC' })
  timeZone: string;

  @ApiProperty({ description: 'ISO 4217 code.', example: 'USD' })
  currency: string;

  @ApiProperty({ description: 'The setting "Finance is visible to managers only".' })
  financeForManagersOnly: boolean;

  @ApiProperty({ description: 'A mail server is set up. Without one, clients receive no email.' })
  sendsEmail: boolean;
}

/** The signed-in user, with everything the front end needs to render the shell. */
export class SessionUserDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id: number;

  @ApiProperty({ example: 'manager' })
  username: string;

  @ApiProperty({ format: 'email', example: 'manager@atrium.example' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'Maya' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Okafor' })
  lastName: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role', example: 'manager' })
  role: Role;

  @ApiProperty({ type: String, nullable: true, example: 'Delivery' })
  department: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  profilePictureUrl: string | null;

  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission', isArray: true, example: [] })
  permissions: readonly Permission[];

  @ApiProperty({
    enum: ALL_RIGHTS,
    enumName: 'Right',
    isArray: true,
    description: "The user's rights; the `abilities` of a record narrow them.",
    example: ['project.read', 'project.create'],
  })
  rights: Right[];

  @ApiProperty({ type: SessionSettingsDto })
  settings: SessionSettingsDto;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Deadline for setting up a second factor; null if none is missing.',
    example: null,
  })
  secondFactorDueAt: Date | null;

  @ApiProperty({ type: 'integer', description: 'Counted up to 100.', example: 3 })
  unreadNotifications: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

/** A browser in which the user is signed in. */
export class OwnSessionDto {
  @ApiProperty({
    example: '3f2a9c1d5b7e4f60',
    description: "Identifies the session; it can't be used to sign in.",
  })
  id: string;

  @ApiProperty({ example: true, description: 'Whether this request uses the session.' })
  isCurrent: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'Accurate to the minute.' })
  lastSeenAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When the session ends if it is not used.',
  })
  expiresAt: Date;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  address: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Mozilla/5.0 (X11; Linux x86_64)' })
  userAgent: string | null;

  @ApiProperty({ enum: SIGN_IN_METHODS, enumName: 'SignInMethod', example: 'password' })
  method: SignInMethod;

  @ApiProperty({
    enum: SECOND_FACTORS,
    enumName: 'SecondFactor',
    nullable: true,
    description: 'What completed the sign-in after the password.',
    example: 'totp',
  })
  secondFactor: SecondFactor | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The last sign-in or step-up.',
  })
  confirmedAt: Date | null;
}
