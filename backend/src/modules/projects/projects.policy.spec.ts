import type { Ability, Role } from '@atrium/contracts';
import { createActor, type Actor } from '../../platform/access';
import { projectAbilities, type ProjectAction, type ProjectStanding } from './projects.policy';

const ACTOR_ID = 7;
const FOREIGN: ProjectStanding = { createdById: 1, isMember: false };
const JOINED: ProjectStanding = { createdById: 1, isMember: true };
const OWNED: ProjectStanding = { createdById: ACTOR_ID, isMember: false };

const actorWith = (role: Role): Actor =>
  createActor({
    id: ACTOR_ID,
    username: 'someone',
    displayName: 'Some One',
    role,
    permissions: [],
    sessionId: 'session',
    address: '127.0.0.1',
    requestId: 'request',
  });

/** Decisions of the policy in the order update, changeBudget, cancel, reopen, delete. */
type Row = [Ability, Ability, Ability, Ability, Ability];

const ALL: Row = [true, true, true, true, true];
const NO_DELETE: Row = [true, true, true, true, 'projects.delete_needs_admin'];
const OWN_ONLY: Row = [
  true,
  'projects.budget_needs_manager',
  'projects.cancel_needs_manager',
  'projects.reopen_needs_manager',
  'projects.delete_needs_admin',
];
const OUTSIDER: Row = [
  'projects.not_member',
  'projects.not_member',
  'projects.not_member',
  'projects.not_member',
  'projects.delete_needs_admin',
];
const READER: Row = [
  'role.not_allowed',
  'role.not_allowed',
  'role.not_allowed',
  'role.not_allowed',
  'projects.delete_needs_admin',
];

const ORDER: ProjectAction[] = ['update', 'changeBudget', 'cancel', 'reopen', 'delete'];

describe('who may do what with a project', () => {
  it.each<[Role, string, ProjectStanding, Row]>([
    ['super_admin', 'a foreign', FOREIGN, ALL],
    ['admin', 'a foreign', FOREIGN, ALL],
    ['manager', 'a foreign', FOREIGN, NO_DELETE],
    ['employee', 'a foreign', FOREIGN, OUTSIDER],
    ['employee', 'a joined', JOINED, OWN_ONLY],
    ['employee', 'an own', OWNED, OWN_ONLY],
    ['viewer', 'a foreign', FOREIGN, READER],
    ['viewer', 'a joined', JOINED, READER],
    ['viewer', 'an own', OWNED, READER],
  ])('%s with %s project', (role, _, project, expected) => {
    const abilities = projectAbilities(actorWith(role), project);
    expect(ORDER.map((action) => abilities[action])).toEqual(expected);
  });
});
