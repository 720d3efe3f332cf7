import { INVITATION_DAYS, type InvitationStatus } from '@atrium/contracts';

export interface InvitationFields {
  isActive: boolean;
  /** Whether the user was ever sent a token. */
  isInvited: boolean;
  invitationSentAt: Date | null;
  invitationAcceptedAt: Date | null;
}

const INVITATION_LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_LIFETIME_MS);

/**
 * Inactive with a token is invited; the invitation expires after 7 days
 * (docs/domain/accounts.md#invitation-status).
 */
export function invitationStatus(user: InvitationFields, now: Date): InvitationStatus {
  const { isActive, isInvited, invitationSentAt, invitationAcceptedAt } = user;
  if (isActive || !isInvited || !invitationSentAt || invitationAcceptedAt) return 'none';
  return now > invitationEnd(invitationSentAt) ? 'expired' : 'pending';
}
