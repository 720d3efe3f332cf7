import type { Permission } from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import type { UserDto } from './dto/user.dto';
import type { User } from './entities/user.entity';
import { invitationStatus } from './rules/invitation-status';
import { userAbilities, type UserStanding } from './users.policy';

/** The fields of a user that answers are made of; an entity has them all. */
export type UserFacts = Omit<User, 'passwordHash' | 'invitationTokenHash'> & {
  hasPassword: boolean;
  isInvited: boolean;
};

/** Select list of {@link UserRow}, for the alias `u`. */
export const USER_COLUMNS = `
  u.id, u.version, u.username, u.email, u.firstName, u.lastName, u.avatar, u.profilePictureUrl,
  u.profilePictureKey, u.role, u.department, u.isActive, u.invitationSentAt, u.invitationAcceptedAt, u.lastLogin,
  u.permissions, u.createdById, u.createdAt, u.updatedAt,
  u.passwordHash IS NOT NULL AS hasPassword, u.invitationTokenHash IS NOT NULL AS isInvited`;

/** What a condition in a select list comes back as: a whole number, with MySQL as text. */
type Truth = number | string;

/** A row as the driver hands it over. */
export type UserRow = Omit<UserFacts, 'isActive' | 'hasPassword' | 'isInvited' | 'permissions'> & {
  isActive: number;
  hasPassword: Truth;
  isInvited: Truth;
  permissions: string;
};

export const factsOfRow = (row: UserRow): UserFacts => ({
  ...row,
  isActive: row.isActive === 1,
  hasPassword: Number(row.hasPassword) === 1,
  isInvited: Number(row.isInvited) === 1,
  permissions: JSON.parse(row.permissions) as Permission[],
});

export function factsOfUser({ passwordHash, invitationTokenHash, ...fields }: User): UserFacts {
  return {
    ...fields,
    hasPassword: passwordHash !== null,
    isInvited: invitationTokenHash !== null,
  };
}

export const standingOf = ({ id, role, hasPassword }: UserFacts): UserStanding => ({
  id,
  role,
  hasJoined: hasPassword,
});

export function toUserDto(actor: Actor, user: UserFacts, now: Date): UserDto {
  return {
    id: user.id,
    version: user.version,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    avatar: user.avatar,
    profilePictureUrl: user.profilePictureUrl,
    role: user.role,
    department: user.department,
    isActive: user.isActive,
    invitationStatus: invitationStatus(user, now),
    invitationSentAt: user.invitationSentAt,
    invitationAcceptedAt: user.invitationAcceptedAt,
    lastLogin: user.lastLogin,
    permissions: user.permissions,
    createdBy: user.createdById,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    abilities: userAbilities(actor, standingOf(user)),
  };
}
