import { type Role, ROLES } from '@atrium/contracts';
import { actorWith } from '../../../test/harness/factories/actor';
import { EVIDENCE_ACTIONS, evidenceAbilities } from './evidence.policy';

const all = (decision: string | true) =>
  Object.fromEntries(EVIDENCE_ACTIONS.map((action) => [action, decision]));

describe('evidenceAbilities', () => {
  it.each<[Role, string | true]>([
    ['viewer', 'role.not_allowed'],
    ['employee', 'evidence.not_own'],
    ['manager', true],
    ['admin', true],
    ['super_admin', true],
  ])('decides what the role %s can do with another user’s file: %s', (role, decision) => {
    expect(evidenceAbilities(actorWith(role), { uploadedById: 2 })).toEqual(all(decision));
  });

  it('lets every user except a viewer do everything with their own file', () => {
    const allowed = ROLES.filter((role) => {
      const abilities = evidenceAbilities(actorWith(role), { uploadedById: 1 });
      return EVIDENCE_ACTIONS.every((action) => abilities[action] === true);
    });
    expect(allowed).toEqual(['employee', 'manager', 'admin', 'super_admin']);
  });

  it('treats a file whose uploader was deleted as another user’s file', () => {
    expect(evidenceAbilities(actorWith('employee'), { uploadedById: null })).toEqual(
      all('evidence.not_own'),
    );
  });
});
