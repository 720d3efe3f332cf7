import { type InvitationFields, invitationStatus } from './user-rows';

const SENT = new Date('2026-03-01T10:00:00.000Z');
const INVITED: InvitationFields = {
  isActive: false,
  isInvited: true,
  isRevoked: false,
  invitationSentAt: SENT,
  invitationAcceptedAt: null,
};

describe('invitationStatus', () => {
  it.each([
    ['2026-03-01T10:00:00.000Z', 'pending'],
    ['2026-03-08T10:00:00.000Z', 'pending'],
    ['2026-03-08T10:00:00.001Z', 'expired'],
  ])('at %s, reports an invitation sent on 1 March as %s', (now, expected) => {
    expect(invitationStatus(INVITED, new Date(now))).toBe(expected);
  });

  it('reports a revoked invitation as revoked, also after it has expired', () => {
    const revoked = { ...INVITED, isRevoked: true };
    expect(invitationStatus(revoked, SENT)).toBe('revoked');
    expect(invitationStatus(revoked, new Date('2026-04-01T10:00:00.000Z'))).toBe('revoked');
  });

  it.each<[string, Partial<InvitationFields>]>([
    ['active', { isActive: true }],
    ['never invited', { isInvited: false, invitationSentAt: null }],
    ['deactivated after joining', { invitationAcceptedAt: SENT }],
  ])('reports no invitation for a user who is %s', (_, fields) => {
    expect(invitationStatus({ ...INVITED, ...fields }, SENT)).toBe('none');
  });
});
