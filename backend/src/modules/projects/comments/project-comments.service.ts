import { pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import {
  insertRecord,
  selectList,
  Transactions,
  updateVersioned,
} from '../../../platform/database';
import { listPage, type ListSource } from '../../../platform/database/list-page';
import { assertCurrentVersion, errors } from '../../../platform/http/errors';
import type { Page } from '../../../platform/http/paging';
import { Staff } from '../../users';
import type { ProjectRow } from '../project-list';
import { readProject } from '../projects.reader';
import { ProjectComment } from './project-comment.entity';
import { ProjectCommentNotifications } from './project-comment-notifications';
import type {
  CreateProjectCommentDto,
  ListProjectCommentsQuery,
  ProjectCommentDto,
  UpdateProjectCommentDto,
} from './project-comments.dto';
import { projectCommentAbilities, type ProjectCommentAction } from './project-comments.policy';

const COLUMNS = [
  'id',
  'body',
  'authorId',
  'authorName',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof ProjectComment)[];

type CommentFields = Pick<ProjectComment, (typeof COLUMNS)[number]>;

const SOURCE: ListSource = {
  from: 'project_comments c',
  alias: 'c',
  columns: selectList('c', COLUMNS),
};

/** docs/domain/projects.md#comments */
@Injectable()
export class ProjectCommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly staff: Staff,
    private readonly notifications: ProjectCommentNotifications,
  ) {}

  /**
   * Newest first.
   *
   * @throws AppError 404 for an unknown project
   */
  async list(
    actor: Actor,
    projectId: number,
    query: ListProjectCommentsQuery,
  ): Promise<Page<ProjectCommentDto>> {
    const em = this.dataSource.manager;
    await readProject(em, projectId);
    const page = await listPage<CommentFields>(em, {
      source: SOURCE,
      where: [{ sql: 'c.projectId = ?', params: [projectId] }],
      sort: { column: 'c.createdAt', direction: 'DESC' },
      query,
    });
    return page.map((comment) => withAbilities(actor, comment));
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
      const { id: authorId, displayName: authorName } = actor;
      const id = await insertRecord(em, ProjectComment, { projectId, body, authorId, authorName });
      await this.notifications.mentioned(em, actor, project, mentioned);
      await this.notifications.commented(em, actor, project, { except: mentioned });
      await this.record(em, actor, 'comment_add', projectId, { after: body });
      return withAbilities(actor, await readComment(em, projectId, id));
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
    { version, body }: UpdateProjectCommentDto,
  ): Promise<ProjectCommentDto> {
    return this.transactions.run(async (em) => {
      const mentioned = await this.staff.mentionedIn(em, body ?? '');
      const { project, comment } = await this.lock(em, actor, projectId, id, 'update');
      assertCurrentVersion(comment, version, 'comment');
      if (body === undefined || body === comment.body) return withAbilities(actor, comment);
      await updateVersioned(em, ProjectComment, id, comment.version, { body });
      const alreadyMentioned =
        mentioned.length > 0 ? await this.staff.mentionedIn(em, comment.body) : [];
      await this.notifications.mentioned(
        em,
        actor,
        project,
        mentioned.filter((userId) => !alreadyMentioned.includes(userId)),
      );
      const change = { before: comment.body, after: body };
      await this.record(em, actor, 'comment_update', projectId, change);
      return withAbilities(actor, await readComment(em, projectId, id));
    });
  }

  /** @throws AppError 403 if the policy denies it, 404 for an unknown comment */
  delete(actor: Actor, projectId: number, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const { comment } = await this.lock(em, actor, projectId, id, 'delete');
      await em.delete(ProjectComment, id);
      await this.record(em, actor, 'comment_delete', projectId, { before: comment.body });
    });
  }

  /** Locks the project. @throws AppError 403 if the policy denies it, 404 for an unknown comment */
  private async lock(
    em: EntityManager,
    actor: Actor,
    projectId: number,
    id: number,
    action: ProjectCommentAction,
  ): Promise<{ project: ProjectRow; comment: CommentFields }> {
    const project = await readProject(em, projectId, { lock: true });
    const comment = await readComment(em, projectId, id);
    assertAllowed(projectCommentAbilities(actor, comment)[action]);
    return { project, comment };
  }

  private record(
    em: EntityManager,
    actor: Actor,
    verb: string,
    projectId: number,
    { before, after }: { before?: string; after?: string },
  ): Promise<void> {
    return this.audit.record(em, actor, {
      action: `project.${verb}`,
      entity: 'project',
      entityId: projectId,
      ...(before !== undefined && { before: { comment: before } }),
      ...(after !== undefined && { after: { comment: after } }),
    });
  }
}

/** @throws AppError 404 if the project has no such comment */
async function readComment(
  em: EntityManager,
  projectId: number,
  id: number,
): Promise<CommentFields> {
  const comment = await em.findOneBy(ProjectComment, { id, projectId });
  if (!comment) throw errors.notFound('comment');
  return comment;
}

const withAbilities = (actor: Actor, comment: CommentFields): ProjectCommentDto => ({
  ...pick(comment, COLUMNS),
  abilities: projectCommentAbilities(actor, comment),
});
