import type { Role } from '@atrium/contracts';
import { actorWith } from '../../../../test/harness/factories/actor';
import { projectCommentAbilities } from './project-comments.policy';

const ACTOR_ID = 7;

const abilitiesOf = (role: Role, authorId: number | null) =>
  projectCommentAbilities(actorWith(role, { id: ACTOR_ID }), { authorId });

const NOT_OWN = 'project_comments.not_own';
const NEEDS_ADMIN = 'project_comments.delete_needs_admin';

describe('projectCommentAbilities', () => {
  it.each<Role>(['super_admin', 'admin', 'manager', 'employee'])(
    'lets the role %s edit and delete their own comments',
    (role) => {
      expect(abilitiesOf(role, ACTOR_ID)).toEqual({ update: true, delete: true });
    },
  );

  it.each<Role>(['super_admin', 'admin'])(
    "lets the role %s delete, but not edit, someone else's comment",
    (role) => {
      expect(abilitiesOf(role, 8)).toEqual({ update: NOT_OWN, delete: true });
      expect(abilitiesOf(role, null)).toEqual({ update: NOT_OWN, delete: true });
    },
  );

  it.each<Role>(['manager', 'employee'])(
    "lets the role %s neither edit nor delete someone else's comment",
    (role) => {
      expect(abilitiesOf(role, 8)).toEqual({ update: NOT_OWN, delete: NEEDS_ADMIN });
      expect(abilitiesOf(role, null)).toEqual({ update: NOT_OWN, delete: NEEDS_ADMIN });
    },
  );

  it('lets a viewer change no comment, not even one of an earlier role', () => {
    expect(abilitiesOf('viewer', ACTOR_ID)).toEqual({ update: NOT_OWN, delete: NEEDS_ADMIN });
  });
});
