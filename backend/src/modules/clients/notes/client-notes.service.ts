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
import { readClient } from '../clients.reader';
import { ClientNote } from './client-note.entity';
import type {
  ClientNoteDto,
  CreateClientNoteDto,
  ListClientNotesQuery,
  UpdateClientNoteDto,
} from './client-notes.dto';
import { clientNoteAbilities } from './client-notes.policy';

const COLUMNS = [
  'id',
  'body',
  'authorId',
  'authorName',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof ClientNote)[];

type NoteFields = Pick<ClientNote, (typeof COLUMNS)[number]>;

const SOURCE: ListSource = {
  from: 'client_notes n',
  alias: 'n',
  columns: selectList('n', COLUMNS),
};

/** docs/domain/clients.md#notes */
@Injectable()
export class ClientNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Newest first.
   *
   * @throws AppError 404 for an unknown client
   */
  async list(
    actor: Actor,
    clientId: number,
    query: ListClientNotesQuery,
  ): Promise<Page<ClientNoteDto>> {
    const em = this.dataSource.manager;
    await readClient(em, clientId);
    const page = await listPage<NoteFields>(em, {
      source: SOURCE,
      where: [{ sql: 'n.clientId = ?', params: [clientId] }],
      sort: { column: 'n.createdAt', direction: 'DESC' },
      query,
    });
    return page.map((note) => withAbilities(actor, note));
  }

  /** @throws AppError 404 for an unknown client */
  create(actor: Actor, clientId: number, { body }: CreateClientNoteDto): Promise<ClientNoteDto> {
    return this.transactions.respond(actor, async (em) => {
      await readClient(em, clientId, { lock: true });
      const { id: authorId, displayName: authorName } = actor;
      const id = await insertRecord(em, ClientNote, { clientId, body, authorId, authorName });
      await this.record(em, actor, 'note_add', clientId, { after: body });
      return withAbilities(actor, await readNote(em, clientId, id));
    });
  }

  /**
   * @throws AppError 403 if the policy denies it, 404 for an unknown note, 409 if the version is
   *   stale
   */
  update(
    actor: Actor,
    clientId: number,
    id: number,
    { version, body }: UpdateClientNoteDto,
  ): Promise<ClientNoteDto> {
    return this.transactions.run(async (em) => {
      const before = await this.lock(em, actor, clientId, id, 'update');
      assertCurrentVersion(before, version, 'note');
      if (body === undefined || body === before.body) return withAbilities(actor, before);
      await updateVersioned(em, ClientNote, id, before.version, { body });
      await this.record(em, actor, 'note_update', clientId, { before: before.body, after: body });
      return withAbilities(actor, await readNote(em, clientId, id));
    });
  }

  /** @throws AppError 403 if the policy denies it, 404 for an unknown note */
  delete(actor: Actor, clientId: number, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await this.lock(em, actor, clientId, id, 'delete');
      await em.delete(ClientNote, id);
      await this.record(em, actor, 'note_delete', clientId, { before: before.body });
    });
  }

  /** Locks the client. @throws AppError 403 if the policy denies it, 404 for an unknown note */
  private async lock(
    em: EntityManager,
    actor: Actor,
    clientId: number,
    id: number,
    action: 'update' | 'delete',
  ): Promise<NoteFields> {
    await readClient(em, clientId, { lock: true });
    const note = await readNote(em, clientId, id);
    assertAllowed(clientNoteAbilities(actor, note)[action]);
    return note;
  }

  private record(
    em: EntityManager,
    actor: Actor,
    verb: string,
    clientId: number,
    { before, after }: { before?: string; after?: string },
  ): Promise<void> {
    return this.audit.record(em, actor, {
      action: `client.${verb}`,
      entity: 'client',
      entityId: clientId,
      ...(before !== undefined && { before: { note: before } }),
      ...(after !== undefined && { after: { note: after } }),
    });
  }
}

/** @throws AppError 404 if the client has no such note */
async function readNote(em: EntityManager, clientId: number, id: number): Promise<NoteFields> {
  const note = await em.findOneBy(ClientNote, { id, clientId });
  if (!note) throw errors.notFound('note');
  return note;
}

const withAbilities = (actor: Actor, note: NoteFields): ClientNoteDto => ({
  ...pick(note, COLUMNS),
  abilities: clientNoteAbilities(actor, note),
});
