import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { type NewNotification, Notifier } from '../../notifications';
import type { ProjectRow } from '../project-list';
import { ProjectMembers } from '../project-members';

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
    project: ProjectRow,
    recipients: readonly number[],
  ): Promise<void> {
    await this.notify(em, actor, project, {
      type: 'project.mentioned',
      recipients,
      title: `${actor.displayName} mentioned you in a comment on ${project.name}`,
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
    project: ProjectRow,
    { except }: { except: readonly number[] },
  ): Promise<void> {
    const members = (await this.members.of(em, [project.id])).get(project.id) ?? [];
    await this.notify(em, actor, project, {
      type: 'project.commented',
      recipients: members.map(({ id }) => id).filter((id) => !except.includes(id)),
      title: `${actor.displayName} commented on ${project.name}`,
    });
  }

  private notify(
    em: EntityManager,
    actor: Actor,
    { id, clientName }: ProjectRow,
    notification: Pick<NewNotification, 'type' | 'recipients' | 'title'>,
  ): Promise<void> {
    return this.notifier.notify(em, {
      ...notification,
      actorId: actor.id,
      body: clientName,
      link: `/projects/${id}`,
      subject: { entity: 'project', id },
    });
  }
}
