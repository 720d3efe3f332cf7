import type { ProjectStatus } from '@atrium/contracts';
import { listedProject } from '../testing/projects';
import { statusesFor, undoOf } from './project-status';

const project = (status: ProjectStatus, denied: readonly string[] = []) => {
  const { abilities } = listedProject();
  const rules = denied.map((ability) => [ability, 'projects.not_member'] as const);
  return listedProject({ status, abilities: { ...abilities, ...Object.fromEntries(rules) } });
};

describe('the statuses that a user can give a project', () => {
  it.each<[ProjectStatus, string[], ProjectStatus[]]>([
    ['active', [], ['on-hold', 'completed', 'cancelled']],
    ['active', ['cancel'], ['on-hold', 'completed']],
    ['active', ['update', 'cancel'], []],
    ['completed', [], ['active']],
    ['completed', ['reopen'], []],
  ])(
    'offers a project that is %s, without the abilities %j, the statuses %j',
    (status, denied, expected) => {
      expect(statusesFor(project(status, denied))).toEqual(expected);
    },
  );
});

describe('undoing a change of status', () => {
  it('restores the progress with the status', () => {
    expect(undoOf(project('active'), 'completed')).toEqual({ status: 'active', progress: 40 });
  });

  it('offers no undo to a user who may not change the status back', () => {
    expect(undoOf(project('on-hold'), 'completed')).toBeUndefined();
    expect(undoOf(project('active', ['reopen']), 'completed')).toBeUndefined();
  });
});
