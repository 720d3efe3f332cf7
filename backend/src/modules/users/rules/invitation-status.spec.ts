import { invitationStatus, type InvitationFacts } from './invitation-status';

const SENT = new Date('2026-03-01T10:00:00.000Z');
const INVITED: InvitationFacts = {
  isActive: false,
  isInvited: true,
  invitationSentAt: SENT,
  invitationAcceptedAt: null,
};

describe('invitationStatus', () => {
  it.each([
    ['2026-03-01T10:00:00.000Z', 'pending'],
    ['2026-03-08T10:00:00.000Z', 'pending'],
    ['2026-03-08T10:00:00.001Z', 'expired'],
  ])('is at %s %s', (now, expected) => {
    expect(invitationStatus(INVITED, new Date(now))).toBe(expected);
  });

  it.each<[string, Partial<InvitationFacts>]>([
    ['active', { isActive: true }],
    ['never invited', { isInvited: false, invitationSentAt: null }],
    ['deactivated after joining', { invitationAcceptedAt: SENT }],
  ])('is none for somebody who is %s', (_, facts) => {
    expect(invitationStatus({ ...INVITED, ...facts }, SENT)).toBe('none');
  });
});
