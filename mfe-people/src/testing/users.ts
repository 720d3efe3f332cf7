import type { UserAbilitiesDto, UserDto, UsersSummaryDto } from '../api/endpoints.generated';

/** All abilities on a user who has joined. */
export const EVERY_USER_ABILITY: UserAbilitiesDto = {
  update: true,
  changeRole: true,
  changePermissions: true,
  deactivate: true,
  delete: true,
  resendInvite: 'users.has_joined',
  changePicture: true,
  resetPassword: true,
  createSignInLink: 'auth.password_enabled',
  resetSecondFactor: true,
  endSessions: true,
};

/** A team member, as a super admin sees them. */
export const teamMember = (parts: Partial<UserDto> = {}): UserDto => ({
  id: 12,
  version: 3,
  username: 'robin.hale',
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Hale',
  avatar: null,
  profilePictureUrl: null,
  role: 'employee',
  department: 'Engineering',
  isActive: true,
  invitationStatus: 'none',
  invitationSentAt: '2026-01-05T09:00:00.000Z',
  invitationAcceptedAt: '2026-01-06T09:00:00.000Z',
  lastLogin: '2026-11-20T08:30:00.000Z',
  permissions: [],
  createdBy: 1,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  abilities: EVERY_USER_ABILITY,
  ...parts,
});

/** A user who hasn't accepted the invitation yet. */
export const invitedMember = (parts: Partial<UserDto> = {}): UserDto =>
  teamMember({
    id: 20,
    username: 'mia@example.com',
    email: 'mia@example.com',
    firstName: 'Mia',
    lastName: 'Jensen',
    isActive: false,
    invitationStatus: 'pending',
    invitationSentAt: '2026-11-19T09:00:00.000Z',
    invitationAcceptedAt: null,
    lastLogin: null,
    abilities: {
      ...EVERY_USER_ABILITY,
      resendInvite: true,
      resetPassword: 'users.has_not_joined',
      createSignInLink: 'users.has_not_joined',
      resetSecondFactor: 'users.has_not_joined',
      endSessions: 'users.has_not_joined',
    },
    ...parts,
  });

export const usersSummary = (parts: Partial<UsersSummaryDto> = {}): UsersSummaryDto => ({
  totalUsers: 1240,
  admins: 3,
  activeUsers: 1237,
  pendingInvites: 2,
  ...parts,
});
