import { RIGHTS, type Role } from '@atrium/contracts';
import {
  type Abilities,
  type Actor,
  allOf,
  allowIf,
  allowRight,
  isManager,
} from '../../platform/access';

/** The fields of a project that decide who can do what with it. */
export interface ProjectOwnership {
  /** The owner; null if the account was deleted. */
  createdById: number | null;
  /** Whether the actor is a member. */
  isMember: boolean;
}

export type ProjectAction = 'update' | 'changeBudget' | 'cancel' | 'reopen' | 'transfer' | 'delete';

/** docs/domain/projects.md#editing, docs/domain/projects.md#owner, docs/domain/projects.md#deletion */
export function projectAbilities(
  actor: Actor,
  project: ProjectOwnership,
): Abilities<ProjectAction> {
  const isOwner = project.createdById === actor.id;
  const mayEdit = allowRight(actor, 'project.update', 'role.not_allowed');
  const update = allOf(
    mayEdit,
    allowIf(isManager(actor) || isOwner || project.isMember, 'projects.not_member'),
  );
  return {
    update,
    changeBudget: allOf(update, allowIf(isManager(actor), 'projects.budget_needs_manager')),
    cancel: allOf(update, allowIf(isManager(actor), 'projects.cancel_needs_manager')),
    reopen: allOf(update, allowIf(isManager(actor), 'projects.reopen_needs_manager')),
    transfer: allOf(mayEdit, allowIf(isManager(actor) || isOwner, 'projects.transfer_needs_owner')),
    delete: allowRight(actor, 'project.delete', 'projects.delete_needs_admin'),
  };
}

/** Whether users with this role can own projects (docs/domain/projects.md#owner). */
export const canOwnProjects = (role: Role): boolean => RIGHTS['project.update'].includes(role);
