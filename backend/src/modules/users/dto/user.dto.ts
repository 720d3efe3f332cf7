import { ApiProperty } from '@nestjs/swagger';
import {
  INVITATION_STATUSES,
  PERMISSIONS,
  ROLES,
  type Abilities,
  type Ability,
  type InvitationStatus,
  type Permission,
  type Role,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import type { UserAction } from '../users.policy';

/** What the caller may do with the account of a member of staff. */
export class UserAbilitiesDto implements Abilities<UserAction> {
  @ApiAbility('Change name, address and department')
  update: Ability;

  @ApiAbility('Give another role')
  changeRole: Ability;

  @ApiAbility('Change the rights beyond the role')
  changePermissions: Ability;

  @ApiAbility('Deactivate the account, or make it active again')
  deactivate: Ability;

  @ApiAbility('Delete the account')
  delete: Ability;

  @ApiAbility('Send the invitation again')
  resendInvite: Ability;

  @ApiAbility('Change the profile picture')
  changePicture: Ability;

  @ApiAbility('Make a link for choosing a new password')
  resetPassword: Ability;
}

/** A member of staff as admins see it. Secrets are not among the fields. */
export class UserDto {
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
    description: 'Address of the picture; it changes with the picture.',
  })
  profilePictureUrl: string | null;

  @ApiProperty({ enum: [...ROLES], enumName: 'Role', example: 'employee' })
  role: Role;

  @ApiProperty({ type: String, nullable: true, example: 'Engineering' })
  department: string | null;

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
    description: 'Rights beyond the role.',
  })
  permissions: Permission[];

  @ApiProperty({ type: Number, nullable: true, example: 1, description: 'Who added the person.' })
  createdBy: number | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt: Date;

  @ApiProperty({ type: UserAbilitiesDto })
  abilities: Abilities<UserAction>;
}

/** A user with the link that admits them, for the inviter to copy (decisions section 4). */
export class InvitedUserDto extends UserDto {
  @ApiProperty({
    example: 'https://atrium.example.com/invite/accept?token=…',
    description: 'Opens the invitation. Sent this once; good for 7 days and for a single use.',
  })
  invitationUrl: string;

  @ApiProperty({
    description: 'A mail with the link is sent. False while no mail server is set up.',
    example: true,
  })
  isMailed: boolean;
}

/** A colleague, as everybody who is signed in may see them. */
export class DirectoryEntryDto {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ example: 'Robin Hale', description: 'First and last name, else the username.' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'Engineering' })
  department: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '/api/users/12/profile-picture?v=1f0c9a7b',
  })
  profilePictureUrl: string | null;
}

export class UsersSummaryDto {
  @ApiProperty({ example: 25 })
  totalUsers: number;

  @ApiProperty({ example: 3, description: 'Admins and super admins.' })
  admins: number;

  @ApiProperty({ example: 22 })
  activeUsers: number;

  @ApiProperty({ example: 2, description: 'Invited people who have not joined yet.' })
  pendingInvites: number;
}
