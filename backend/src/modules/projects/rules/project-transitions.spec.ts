import { PROJECT_STATUSES, PROJECT_TRANSITIONS, type ProjectStatus } from '@atrium/contracts';
import { canTransition, isReopening, nextStatuses, progressAt } from './project-transitions';

describe('project transitions', () => {
  it('reaches every status from the initial one', () => {
    const reached = new Set<ProjectStatus>(['active']);
    for (const status of reached) PROJECT_TRANSITIONS[status].forEach((to) => reached.add(to));
    expect([...reached].sort()).toEqual([...PROJECT_STATUSES].sort());
  });

  it('allows a change from every status, and never to the same status', () => {
    for (const status of PROJECT_STATUSES) {
      expect(PROJECT_TRANSITIONS[status]).not.toHaveLength(0);
      expect(PROJECT_TRANSITIONS[status]).not.toContain(status);
    }
  });

  it.each([
    ['active', 'on-hold', true],
    ['on-hold', 'active', true],
    ['active', 'completed', true],
    ['on-hold', 'cancelled', true],
    ['completed', 'active', true],
    ['cancelled', 'active', true],
    ['completed', 'on-hold', false],
    ['completed', 'cancelled', false],
    ['cancelled', 'completed', false],
    ['cancelled', 'on-hold', false],
    ['completed', 'completed', true],
  ] as const)('decides whether %s can become %s: %s', (from, to, allowed) => {
    expect(canTransition(from, to)).toBe(allowed);
  });

  it('lists the next statuses in the order of all statuses', () => {
    expect(nextStatuses('on-hold')).toEqual(['active', 'completed', 'cancelled']);
  });

  it.each([
    ['completed', 'active', true],
    ['cancelled', 'active', true],
    ['on-hold', 'active', false],
    ['completed', 'completed', false],
  ] as const)('decides whether %s to %s is a reopening: %s', (from, to, reopening) => {
    expect(isReopening(from, to)).toBe(reopening);
  });
});

describe('progressAt', () => {
  it('sets the progress of a completed project to 100 percent', () => {
    expect(progressAt('completed', 40)).toBe(100);
  });

  it.each(['active', 'on-hold', 'cancelled'] as const)(
    'keeps the progress of a project that is %s',
    (status) => {
      expect(progressAt(status, 40)).toBe(40);
    },
  );
});
