import { rankOf } from '@atrium/contracts';
import { type Abilities, type Actor, allOf, allowIf, allowRight } from '../../../platform/access';

export type ProjectCommentAction = 'update' | 'delete';

/** docs/domain/projects.md#comments */
export function projectCommentAbilities(
  actor: Pick<Actor, 'id' | 'role' | 'rights' | 'token'>,
  { authorId }: { authorId: number | null },
): Abilities<ProjectCommentAction> {
  const isOwn = authorId === actor.id;
  const isAdmin = rankOf(actor.role) >= rankOf('admin');
  return {
    update: allOf(
      allowRight(actor, 'project.comment', 'project_comments.not_own'),
      allowIf(isOwn, 'project_comments.not_own'),
    ),
    delete: allOf(
      allowRight(actor, 'project.comment', 'project_comments.delete_needs_admin'),
      allowIf(isOwn || isAdmin, 'project_comments.delete_needs_admin'),
    ),
  };
}
