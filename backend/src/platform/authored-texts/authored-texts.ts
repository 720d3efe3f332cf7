import { pick } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { type Abilities, type Actor, assertAllowed } from '../access';
import type { AuditLog } from '../audit';
import { insertRecord, selectList, updateVersioned } from '../database';
import { listPage } from '../database/list-page';
import { assertCurrentVersion, errors } from '../http/errors';
import type { Page } from '../http/paging';
import type { AuthoredText } from './authored-text.entity';
import type { ListAuthoredTextsQuery } from './authored-texts.dto';

const COLUMNS = [
  'id',
  'body',
  'authorId',
  'authorName',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof AuthoredText)[];

type TextFields = Pick<AuthoredText, (typeof COLUMNS)[number]>;
type TextAbilities = Abilities<'update' | 'delete'>;
type TextWithAbilities = TextFields & { abilities: TextAbilities };

interface TextKind {
  entity: new () => AuthoredText;
  /** The record that a text is about. Its id is in the column `projectId` or `clientId`. */
  parent: 'project' | 'client';
  /** Names a text in messages, and in the actions and values of the audit log. */
  noun: string;
  abilitiesOf: (actor: Actor, text: Pick<AuthoredText, 'authorId'>) => TextAbilities;
}

interface Scope {
  em: EntityManager;
  actor: Actor;
  /** The id of a record that exists, and that a write has locked. */
  parentId: number;
}

/** Texts of users about a record: comments on projects and notes about clients. */
export class AuthoredTexts {
  constructor(
    private readonly audit: AuditLog,
    private readonly kind: TextKind,
  ) {}

  /** Newest first. */
  async list(
    { em, actor, parentId }: Scope,
    query: ListAuthoredTextsQuery,
  ): Promise<Page<TextWithAbilities>> {
    const { tableName } = em.dataSource.getMetadata(this.kind.entity);
    const page = await listPage<TextFields>(em, {
      source: { from: `${tableName} t`, alias: 't', columns: selectList('t', COLUMNS) },
      where: [{ sql: `t.${this.parentColumn} = ?`, params: [parentId] }],
      sort: { column: 't.createdAt', direction: 'DESC' },
      query,
    });
    return page.map((text) => this.withAbilities(actor, text));
  }

  /** @throws AppError 404 if the record has no such text */
  async read({ em, actor, parentId }: Scope, id: number): Promise<TextWithAbilities> {
    const { entity, noun } = this.kind;
    const text = await em.findOneBy(entity, { id, [this.parentColumn]: parentId });
    if (!text) throw errors.notFound(noun);
    return this.withAbilities(actor, text);
  }

  async add(scope: Scope, body: string): Promise<TextWithAbilities> {
    const { id: authorId, displayName: authorName } = scope.actor;
    const text = { [this.parentColumn]: scope.parentId, body, authorId, authorName };
    const id = await insertRecord(scope.em, this.kind.entity, text);
    await this.record(scope, 'add', { after: body });
    return this.read(scope, id);
  }

  /**
   * @returns the text before and after the change; the same one twice if nothing changes
   * @throws AppError 403 if the policy denies it, 404 if the record has no such text, 409 if the
   *   version is stale
   */
  async update(
    scope: Scope,
    id: number,
    { version, body }: { version?: number; body?: string },
  ): Promise<{ before: TextWithAbilities; after: TextWithAbilities }> {
    const before = await this.read(scope, id);
    assertAllowed(before.abilities.update);
    assertCurrentVersion(before, version, this.kind.noun);
    if (body === undefined || body === before.body) return { before, after: before };
    await updateVersioned(scope.em, this.kind.entity, id, before.version, { body });
    await this.record(scope, 'update', { before: before.body, after: body });
    return { before, after: await this.read(scope, id) };
  }

  /** @throws AppError 403 if the policy denies it, 404 if the record has no such text */
  async delete(scope: Scope, id: number): Promise<void> {
    const { body, abilities } = await this.read(scope, id);
    assertAllowed(abilities.delete);
    await scope.em.delete(this.kind.entity, id);
    await this.record(scope, 'delete', { before: body });
  }

  private withAbilities(actor: Actor, text: TextFields): TextWithAbilities {
    return { ...pick(text, COLUMNS), abilities: this.kind.abilitiesOf(actor, text) };
  }

  private get parentColumn(): string {
    return `${this.kind.parent}Id`;
  }

  private record(
    { em, actor, parentId }: Scope,
    verb: 'add' | 'update' | 'delete',
    { before, after }: { before?: string; after?: string },
  ): Promise<void> {
    const { parent, noun } = this.kind;
    return this.audit.record(em, actor, {
      action: `${parent}.${noun}_${verb}`,
      entity: parent,
      entityId: parentId,
      ...(before !== undefined && { before: { [noun]: before } }),
      ...(after !== undefined && { after: { [noun]: after } }),
    });
  }
}
