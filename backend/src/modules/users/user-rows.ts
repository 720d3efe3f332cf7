import {
  DAY_MS,
  INVITATION_DAYS,
  type InvitationStatus,
  type Permission,
  pick,
} from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import { isTrue, selectList, type SqlBoolean } from '../../platform/database';
import type { UserDto } from './dto/user.dto';
import type { User } from './entities/user.entity';
import { linkAbilities, userAbilities, type UserState } from './users.policy';

/** The columns that responses are built from; secrets are not among them. */
const COLUMNS = [
  'id',
  'version',
  'username',
  'email',
  'firstName',
  'lastName',
  'avatar',
  'profilePictureUrl',
  'role',
  'department',
  'isActive',
  'invitationSentAt',
  'invitationAcceptedAt',
  'lastLogin',
  'permissions',
  'createdById',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof User)[];

export type UserFields = Pick<User, (typeof COLUMNS)[number]> & {
  hasPassword: boolean;
  isInvited: boolean;
  isRevoked: boolean;
};

/** Select list of {@link UserRow}, for the alias `u`. */
export const USER_SELECT = `${selectList('u', COLUMNS)},
  u.passwordHash IS NOT NULL AS hasPassword, u.invitationTokenHash IS NOT NULL AS isInvited,
  u.invitationRevokedAt IS NOT NULL AS isRevoked`;

/** A row as the driver returns it. */
export type UserRow = Omit<
  UserFields,
  'isActive' | 'hasPassword' | 'isInvited' | 'isRevoked' | 'permissions'
> & {
  isActive: number;
  hasPassword: SqlBoolean;
  isInvited: SqlBoolean;
  isRevoked: SqlBoolean;
  permissions: string;
};

export const userFieldsOfRow = (row: UserRow): UserFields => ({
  ...row,
  isActive: row.isActive === 1,
  hasPassword: isTrue(row.hasPassword),
  isInvited: isTrue(row.isInvited),
  isRevoked: isTrue(row.isRevoked),
  permissions: JSON.parse(row.permissions) as Permission[],
});

export const userFieldsOf = (user: User): UserFields => ({
  ...pick(user, COLUMNS),
  hasPassword: user.passwordHash !== null,
  isInvited: user.invitationTokenHash !== null,
  isRevoked: user.invitationRevokedAt !== null,
});

/** People without a password have joined if an identity provider has signed them in. */
export const userStateOf = ({
  id,
  role,
  isActive,
  hasPassword,
  lastLogin,
}: UserFields): UserState => ({
  id,
  role,
  isActive,
  hasJoined: hasPassword || lastLogin !== null,
});

/** @param usesPassword whether the user's role can sign in with a password */
export function toUserDto(
  actor: Actor,
  user: UserFields,
  { now, usesPassword }: { now: Date; usesPassword: boolean },
): UserDto {
  const state = userStateOf(user);
  const { createdById: createdBy, ...fields } = pick(user, COLUMNS);
  return {
    ...fields,
    createdBy,
    invitationStatus: invitationStatus(user, now),
    abilities: { ...userAbilities(actor, state), ...linkAbilities(actor, state, usesPassword) },
  };
}

/** @param publicUrl the configured one, because a request's Host header can't be trusted */
export const invitationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/invite/accept?token=${token}`;

export interface InvitationFields {
  isActive: boolean;
  /** Whether the user was ever sent a token. */
  isInvited: boolean;
  /** Whether the link that was sent no longer works. */
  isRevoked: boolean;
  invitationSentAt: Date | null;
  invitationAcceptedAt: Date | null;
}

const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS;

const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_LIFETIME_MS);

/**
 * An inactive user with a token is invited; the invitation expires after 7 days, or is revoked
 * (docs/domain/accounts.md#invitation-status).
 */
export function invitationStatus(user: InvitationFields, now: Date): InvitationStatus {
  const { isActive, isInvited, isRevoked, invitationSentAt, invitationAcceptedAt } = user;
  if (isActive || !isInvited || !invitationSentAt || invitationAcceptedAt) return 'none';
  if (isRevoked) return 'revoked';
  return now > invitationEnd(invitationSentAt) ? 'expired' : 'pending';
}
