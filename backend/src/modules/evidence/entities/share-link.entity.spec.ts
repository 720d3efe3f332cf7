import { linkState } from './share-link.entity';

const now = new Date('2026-11-20T12:00:00.000Z');
const before = new Date('2026-11-20T11:59:59.999Z');
const after = new Date('2026-11-20T12:00:00.001Z');

it.each([
  ['live', null, null],
  ['live', after, null],
  ['expired', now, null],
  ['expired', before, null],
  ['revoked', null, before],
  ['revoked', before, before],
] as const)(
  'reports %s for a link that expires at %p and was revoked at %p',
  (state, expiresAt, revokedAt) => {
    expect(linkState({ expiresAt, revokedAt }, now)).toBe(state);
  },
);
