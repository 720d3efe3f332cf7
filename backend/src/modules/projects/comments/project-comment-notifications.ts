import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { type NewNotification, Notifier } from '../../notifications';
import type { ProjectRow } from '../project-list';
import { ProjectMembers } from '../project-members';

/** The comment that a notification is about, and its project. */
interface CommentOnProject {
  project: ProjectRow;
  commentId: number;
}

/** Notifies users of comments on projects, without the text of the comment. */
@Injectable()
export class ProjectCommentNotifications {
  constructor(
    private readonly notifier: Notifier,
    private readonly members: ProjectMembers,
  ) {}

  async mentioned(
    em: EntityManager,
    actor: Actor,
    about: CommentOnProject,
    recipients: readonly number[],
  ): Promise<void> {
    await this.notify(em, actor, about, {
      type: 'project.mentioned',
      recipients,
      title: `${actor.displayName} mentioned you in a comment on ${about.project.name}`,
    });
  }

  /**
   * Notifies the members of the project.
   *
   * @param options.except members who are notified of their mention instead
   */
  async commented(
    em: EntityManager,
    actor: Actor,
    about: CommentOnProject,
    { except }: { except: readonly number[] },
  ): Promise<void> {
    const { id } = about.project;
    const members = (await this.members.of(em, [id])).get(id) ?? [];
    await this.notify(em, actor, about, {
      type: 'project.commented',
      recipients: members.map((member) => member.id).filter((userId) => !except.includes(userId)),
      title: `${actor.displayName} commented on ${about.project.name}`,
    });
  }

  private notify(
    em: EntityManager,
    actor: Actor,
    { project: { id, clientName }, commentId }: CommentOnProject,
    notification: Pick<NewNotification, 'type' | 'recipients' | 'title'>,
  ): Promise<void> {
    return this.notifier.notify(em, {
      ...notification,
      actorId: actor.id,
      body: clientName,
      link: `/projects/${id}?comment=${commentId}`,
      subject: { entity: 'project', id },
    });
  }
}
