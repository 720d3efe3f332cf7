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

export type ProjectAction = 'update' | 'changeBudget' | 'cancel' | 'reopen' | 'delete';

/** docs/domain/projects.md#editing, docs/domain/projects.md#deletion */
export function projectAbilities(
  actor: Actor,
  project: ProjectOwnership,
): Abilities<ProjectAction> {
  const isOwn = project.createdById === actor.id || project.isMember;
  const update = allOf(
    allowRight(actor, 'project.update', 'role.not_allowed'),
    allowIf(isManager(actor) || isOwn, 'projects.not_member'),
  );
  return {
    update,
    changeBudget: allOf(update, allowIf(isManager(actor), 'projects.budget_needs_manager')),
    cancel: allOf(update, allowIf(isManager(actor), 'projects.cancel_needs_manager')),
    reopen: allOf(update, allowIf(isManager(actor), 'projects.reopen_needs_manager')),
    delete: allowRight(actor, 'project.delete', 'projects.delete_needs_admin'),
  };
}
