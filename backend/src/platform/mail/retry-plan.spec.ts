import { planRetry } from './retry-plan';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const BUSY = Object.assign(new Error('try again later'), { code: 'EENVELOPE', responseCode: 451 });
const UNKNOWN_MAILBOX = Object.assign(new Error('no such user'), {
  code: 'EENVELOPE',
  responseCode: 550,
});
const WRONG_PASSWORD = Object.assign(new Error('denied'), { code: 'EAUTH', responseCode: 535 });

describe('planRetry', () => {
  it('waits longer after each attempt', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
      const step = planRetry(attempts, BUSY, NOW);
      return step === 'give-up' ? step : (step.retryAt.getTime() - NOW.getTime()) / 60_000;
    });
    expect(waits).toEqual([1, 2, 5, 15, 60, 180, 360, 720]);
  });

  it('gives up after the ninth attempt', () => {
    expect(planRetry(9, BUSY, NOW)).toBe('give-up');
  });

  it('gives up immediately if the mailbox does not exist', () => {
    expect(planRetry(1, UNKNOWN_MAILBOX, NOW)).toBe('give-up');
  });

  it("retries if only the sender's settings are wrong", () => {
    expect(planRetry(1, WRONG_PASSWORD, NOW)).not.toBe('give-up');
  });
});
