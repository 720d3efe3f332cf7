import { type Role, ROLES } from '@atrium/contracts';
import { actorWith } from '../../../test/harness/factories/actor';
import type { Ability } from '../../platform/access';
import {
  canOwnProjects,
  projectAbilities,
  type ProjectAction,
  type ProjectOwnership,
} from './projects.policy';

const ACTOR_ID = 7;
const OTHERS: ProjectOwnership = { createdById: 1, isMember: false };
const JOINED: ProjectOwnership = { createdById: 1, isMember: true };
const OWNED: ProjectOwnership = { createdById: ACTOR_ID, isMember: false };

/** Decisions in the order update, changeBudget, cancel, reopen, transfer, delete. */
type Row = [Ability, Ability, Ability, Ability, Ability, Ability];

const ALL: Row = [true, true, true, true, true, true];
const NO_DELETE: Row = [true, true, true, true, true, 'projects.delete_needs_admin'];
const OWNER: Row = [
  true,
  'projects.budget_needs_manager',
  'projects.cancel_needs_manager',
  'projects.reopen_needs_manager',
  true,
  'projects.delete_needs_admin',
];
const MEMBER: Row = [
  true,
  'projects.budget_needs_manager',
  'projects.cancel_needs_manager',
  'projects.reopen_needs_manager',
  'projects.transfer_needs_owner',
  'projects.delete_needs_admin',
];
const OUTSIDER: Row = [
  'projects.not_member',
  'projects.not_member',
  'projects.not_member',
  'projects.not_member',
  'projects.transfer_needs_owner',
  'projects.delete_needs_admin',
];
const READER: Row = [
  'role.not_allowed',
  'role.not_allowed',
  'role.not_allowed',
  'role.not_allowed',
  'role.not_allowed',
  'projects.delete_needs_admin',
];

const ORDER: ProjectAction[] = ['update', 'changeBudget', 'cancel', 'reopen', 'transfer', 'delete'];

describe('projectAbilities', () => {
  it.each<[Role, string, ProjectOwnership, Row]>([
    ['super_admin', 'another user’s', OTHERS, ALL],
    ['admin', 'another user’s', OTHERS, ALL],
    ['manager', 'another user’s', OTHERS, NO_DELETE],
    ['employee', 'another user’s', OTHERS, OUTSIDER],
    ['employee', 'a joined', JOINED, MEMBER],
    ['employee', 'their own', OWNED, OWNER],
    ['viewer', 'another user’s', OTHERS, READER],
    ['viewer', 'a joined', JOINED, READER],
    ['viewer', 'their own', OWNED, READER],
  ])('decides what the role %s can do with %s project', (role, _, project, expected) => {
    const abilities = projectAbilities(actorWith(role, { id: ACTOR_ID }), project);
    expect(ORDER.map((action) => abilities[action])).toEqual(expected);
  });
});

describe('canOwnProjects', () => {
  it('is true for every role that can edit projects', () => {
    expect(ROLES.filter(canOwnProjects).sort()).toEqual([
      'admin',
      'employee',
      'manager',
      'super_admin',
    ]);
  });
});
