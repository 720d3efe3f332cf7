import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { AuthoredTexts, type ListAuthoredTextsQuery } from '../../../platform/authored-texts';
import { Transactions } from '../../../platform/database';
import type { Page } from '../../../platform/http/paging';
import { Staff } from '../../users';
import { readProject } from '../projects.reader';
import { ProjectComment } from './project-comment.entity';
import { ProjectCommentNotifications } from './project-comment-notifications';
import type {
  CreateProjectCommentDto,
  ProjectCommentDto,
  UpdateProjectCommentDto,
} from './project-comments.dto';
import { projectCommentAbilities } from './project-comments.policy';

/** docs/domain/projects.md#comments */
@Injectable()
export class ProjectCommentsService {
  private readonly comments: AuthoredTexts;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly staff: Staff,
    private readonly notifications: ProjectCommentNotifications,
    audit: AuditLog,
  ) {
    this.comments = new AuthoredTexts(audit, {
      entity: ProjectComment,
      parent: 'project',
      noun: 'comment',
      abilitiesOf: projectCommentAbilities,
    });
  }

  /**
   * Newest first.
   *
   * @throws AppError 404 for an unknown project
   */
  async list(
    actor: Actor,
    projectId: number,
    query: ListAuthoredTextsQuery,
  ): Promise<Page<ProjectCommentDto>> {
    const em = this.dataSource.manager;
    await readProject(em, projectId);
    return this.comments.list({ em, actor, parentId: projectId }, query);
  }

  /** @throws AppError 404 for an unknown comment */
  get(actor: Actor, projectId: number, id: number): Promise<ProjectCommentDto> {
    return this.comments.read({ em: this.dataSource.manager, actor, parentId: projectId }, id);
  }

  /** @throws AppError 404 for an unknown project */
  create(
    actor: Actor,
    projectId: number,
    { body }: CreateProjectCommentDto,
  ): Promise<ProjectCommentDto> {
    return this.transactions.respond(actor, async (em) => {
      const mentioned = await this.staff.mentionedIn(em, body);
      const project = await readProject(em, projectId, { lock: true });
      const comment = await this.comments.add({ em, actor, parentId: projectId }, body);
      const about = { project, commentId: comment.id };
      await this.notifications.mentioned(em, actor, about, mentioned);
      await this.notifications.commented(em, actor, about, { except: mentioned });
      return comment;
    });
  }

  /**
   * @throws AppError 403 if the policy denies it, 404 for an unknown comment, 409 if the version is
   *   stale
   */
  update(
    actor: Actor,
    projectId: number,
    id: number,
    input: UpdateProjectCommentDto,
  ): Promise<ProjectCommentDto> {
    return this.transactions.run(async (em) => {
      const mentioned = await this.staff.mentionedIn(em, input.body ?? '');
      const project = await readProject(em, projectId, { lock: true });
      const { before, after } = await this.comments.update(
        { em, actor, parentId: projectId },
        id,
        input,
      );
      if (mentioned.length > 0) {
        const alreadyMentioned = await this.staff.mentionedIn(em, before.body);
        const added = mentioned.filter((userId) => !alreadyMentioned.includes(userId));
        await this.notifications.mentioned(em, actor, { project, commentId: id }, added);
      }
      return after;
    });
  }

  /** @throws AppError 403 if the policy denies it, 404 for an unknown comment */
  delete(actor: Actor, projectId: number, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      await readProject(em, projectId, { lock: true });
      await this.comments.delete({ em, actor, parentId: projectId }, id);
    });
  }
}
