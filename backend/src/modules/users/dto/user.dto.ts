import {
  INVITATION_STATUSES,
  type InvitationStatus,
  type Permission,
  PERMISSIONS,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import type { LinkAction, UserAction } from '../users.policy';
import { InviteUserDto } from './user-input.dto';

/** The caller's abilities on a user. */
class UserAbilitiesDto implements Abilities<UserAction | LinkAction> {
  @ApiAbility('Update name, email address and department')
  update: Ability;

  @ApiAbility('Change the role')
  changeRole: Ability;

  @ApiAbility('Change the extra permissions')
  changePermissions: Ability;

  @ApiAbility('Deactivate or reactivate the account')
  deactivate: Ability;

  @ApiAbility('Delete the account')
  delete: Ability;

  @ApiAbility('Resend the invitation')
  resendInvite: Ability;

  @ApiAbility('Change the profile picture')
  changePicture: Ability;

  @ApiAbility('Create a password reset link')
  resetPassword: Ability;

  @ApiAbility('Create a sign-in link')
  createSignInLink: Ability;

  @ApiAbility('Remove the second factors')
  resetSecondFactor: Ability;

  @ApiAbility('End all sessions')
  endSessions: Ability;
}

/** A user as admins see it, without secrets. */
export class UserDto extends RecordType(InviteUserDto, {
  except: ['email', 'firstName', 'lastName'],
}) {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: 'robin@example.com' })
  username: string;

  @ApiProperty({ example: 'robin@example.com' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'Robin' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Hale' })
  lastName: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  avatar: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '/api/users/12/profile-picture?v=1f0c9a7b',
    description: 'URL of the picture; it changes with the picture.',
  })
  profilePictureUrl: string | null;

  @ApiProperty({ example: true })
  isActive: boolean;

  @ApiProperty({ enum: [...INVITATION_STATUSES], enumName: 'InvitationStatus', example: 'none' })
  invitationStatus: InvitationStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  invitationSentAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  invitationAcceptedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastLogin: Date | null;

  @ApiProperty({
    enum: [...PERMISSIONS],
    enumName: 'Permission',
    isArray: true,
    example: ['timeoff.balances.manage'],
    description: 'Permissions beyond the role.',
  })
  permissions: Permission[];

  @ApiProperty({ type: Number, nullable: true, example: 1, description: 'Who added the user.' })
  createdBy: number | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt: Date;

  @ApiProperty({ type: UserAbilitiesDto })
  abilities: Abilities<UserAction | LinkAction>;
}

/**
 * A user with the invitation link, for the inviter to copy (docs/domain/accounts.md#invitations).
 */
export class InvitedUserDto extends UserDto {
  @ApiProperty({
    example: 'https://atrium.example.com/invite/accept?token=…',
    description: 'Invitation link. Returned only once; expires after 7 days, works once.',
  })
  invitationUrl: string;

  @ApiProperty({
    description: 'Whether the link is also emailed; false if no mail server is set up.',
    example: true,
  })
  isMailed: boolean;
}

/** A user as everyone who is signed in sees them. */
export class DirectoryEntryDto {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ example: 'Robin Hale', description: 'First and last name, or the username.' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'Engineering' })
  department: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '/api/users/12/profile-picture?v=1f0c9a7b',
  })
  profilePictureUrl: string | null;

  @ApiProperty({ example: true })
  isActive: boolean;
}

export class UsersSummaryDto {
  @ApiProperty({ example: 25 })
  totalUsers: number;

  @ApiProperty({ example: 3, description: 'Admins and super admins.' })
  admins: number;

  @ApiProperty({ example: 22 })
  activeUsers: number;

  @ApiProperty({ example: 2, description: 'Invited users who have not joined yet.' })
  pendingInvites: number;
}
