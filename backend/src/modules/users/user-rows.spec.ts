import { type InvitationFields, invitationStatus } from './user-rows';

const SENT = new Date('2026-03-01T10:00:00.000Z');
const INVITED: InvitationFields = {
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
  ])('at %s, reports an invitation sent on 1 March as %s', (now, expected) => {
    expect(invitationStatus(INVITED, new Date(now))).toBe(expected);
  });

  it.each<[string, Partial<InvitationFields>]>([
    ['active', { isActive: true }],
    ['never invited', { isInvited: false, invitationSentAt: null }],
    ['deactivated after joining', { invitationAcceptedAt: SENT }],
  ])('reports no invitation for a user who is %s', (_, fields) => {
    expect(invitationStatus({ ...INVITED, ...fields }, SENT)).toBe('none');
  });
});
