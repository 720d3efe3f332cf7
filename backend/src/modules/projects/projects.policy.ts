import { rankOf, type Abilities } from '@atrium/contracts';
import { allOf, allowIf, type Actor } from '../../platform/access';

/** What a project's policy has to know about the project. */
export interface ProjectStanding {
  /** The owner; null when the account is gone. */
  createdById: number | null;
  /** Whether the actor is a member. */
  isMember: boolean;
}

export type ProjectAction = 'update' | 'changeBudget' | 'cancel' | 'reopen' | 'delete';

/** Decisions section 5, rows "edit project" and "delete project"; one entry an action. */
export function projectAbilities(actor: Actor, project: ProjectStanding): Abilities<ProjectAction> {
  const isManager = rankOf(actor.role) >= rankOf('manager');
  const isOwn = project.createdById === actor.id || project.isMember;
  const update = allOf(
    allowIf(actor.rights.has('project.update'), 'role.not_allowed'),
    allowIf(isManager || isOwn, 'projects.not_member'),
  );
  return {
    update,
    changeBudget: allOf(update, allowIf(isManager, 'projects.budget_needs_manager')),
    cancel: allOf(update, allowIf(isManager, 'projects.cancel_needs_manager')),
    reopen: allOf(update, allowIf(isManager, 'projects.reopen_needs_manager')),
    delete: allowIf(actor.rights.has('project.delete'), 'projects.delete_needs_admin'),
  };
}
