import { ROLES, type Role } from '@atrium/contracts';
import { createActor } from '../../platform/access';
import { EVIDENCE_ACTIONS, evidenceAbilities } from './evidence.policy';

const actor = (role: Role) =>
  createActor({
    id: 1,
    username: role,
    displayName: role,
    role,
    permissions: [],
    sessionId: '',
    address: '',
    requestId: '',
  });

const all = (decision: string | true) =>
  Object.fromEntries(EVIDENCE_ACTIONS.map((action) => [action, decision]));

describe('evidenceAbilities', () => {
  it.each<[Role, string | true]>([
    ['viewer', 'role.not_allowed'],
    ['employee', 'evidence.not_own'],
    ['manager', true],
    ['admin', true],
    ['super_admin', true],
  ])('decides for %s on the file of somebody else: %s', (role, decision) => {
    expect(evidenceAbilities(actor(role), { uploadedById: 2 })).toEqual(all(decision));
  });

  it('lets everybody but a viewer do everything with an own file', () => {
    const allowed = ROLES.filter((role) => {
      const abilities = evidenceAbilities(actor(role), { uploadedById: 1 });
      return EVIDENCE_ACTIONS.every((action) => abilities[action] === true);
    });
    expect(allowed).toEqual(['employee', 'manager', 'admin', 'super_admin']);
  });

  it('counts a file whose uploader is gone as nobody’s', () => {
    expect(evidenceAbilities(actor('employee'), { uploadedById: null })).toEqual(
      all('evidence.not_own'),
    );
  });
});
