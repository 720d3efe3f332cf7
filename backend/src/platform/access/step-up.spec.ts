import type { ActorToken } from './actor';
import { assertRecentlyConfirmed } from './step-up';

const NOW = new Date('2026-11-24T12:00:00.000Z');

const confirm = (confirmedAt: string | null, token?: ActorToken) => (): void =>
  assertRecentlyConfirmed(
    {
      signIn: {
        method: 'password',
        secondFactor: null,
        confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
      },
      token,
    },
    NOW,
  );

describe('assertRecentlyConfirmed', () => {
  it.each(['2026-11-24T12:00:00.000Z', '2026-11-24T11:50:00.001Z'])(
    'accepts a confirmation of less than ten minutes ago (%s)',
    (confirmedAt) => {
      expect(confirm(confirmedAt)).not.toThrow();
    },
  );

  it.each([null, '2026-11-24T11:50:00.000Z', '2026-11-23T12:00:00.000Z'])(
    'rejects a missing or older confirmation (%s)',
    (confirmedAt) => {
      expect(confirm(confirmedAt)).toThrow(
        expect.objectContaining({ details: { rule: 'auth.step_up_required' } }),
      );
    },
  );

  it('rejects an API token as session-only', () => {
    expect(confirm(null, { id: 1, name: 'Export', scopes: new Set() })).toThrow(
      expect.objectContaining({ details: { rule: 'tokens.session_only' } }),
    );
  });
});
