import { rankOf, type Role, ROLES } from '@atrium/contracts';
import {
  type Abilities,
  type Ability,
  type Actor,
  allowIf,
  isManager,
} from '../../platform/access';

export type SavedViewAction = 'update' | 'delete';

type Viewer = Pick<Actor, 'id' | 'role'>;

/** docs/domain/saved-views.md#sharing */
export function savedViewAbilities(
  { id, role }: Viewer,
  { ownerId }: { ownerId: number },
): Abilities<SavedViewAction> {
  const isAdmin = rankOf(role) >= rankOf('admin');
  const change = allowIf(ownerId === id || isAdmin, 'saved_views.not_own');
  return { update: change, delete: change };
}

export const canShareView = (actor: Pick<Actor, 'role'>): Ability =>
  allowIf(isManager(actor), 'saved_views.share_needs_manager');

/** The roles whose shared views a role can see: the role itself and lower ones. */
export const sharedRolesFor = (role: Role): Role[] =>
  ROLES.filter((shared) => rankOf(shared) <= rankOf(role));

export const isVisibleTo = (
  { id, role }: Viewer,
  view: { ownerId: number; sharedWithRole: Role | null },
): boolean =>
  view.ownerId === id ||
  (view.sharedWithRole !== null && sharedRolesFor(role).includes(view.sharedWithRole));
