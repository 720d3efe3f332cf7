import { INVITATION_DAYS, type InvitationStatus } from '@atrium/contracts';

export interface InvitationFacts {
  isActive: boolean;
  /** Whether a token was ever made for the person. */
  isInvited: boolean;
  invitationSentAt: Date | null;
  invitationAcceptedAt: Date | null;
}

const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

/** When an invitation that was sent at this moment stops being good. */
const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + LIFETIME_MS);

/** Specification section 4: inactive with a token is invited; expired after more than 7 days. */
export function invitationStatus(facts: InvitationFacts, now: Date): InvitationStatus {
  const { isActive, isInvited, invitationSentAt, invitationAcceptedAt } = facts;
  if (isActive || !isInvited || !invitationSentAt || invitationAcceptedAt) return 'none';
  return now > invitationEnd(invitationSentAt) ? 'expired' : 'pending';
}
