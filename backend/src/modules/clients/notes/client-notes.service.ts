import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { AuthoredTexts, type ListAuthoredTextsQuery } from '../../../platform/authored-texts';
import { Transactions } from '../../../platform/database';
import type { Page } from '../../../platform/http/paging';
import { readClient } from '../clients.reader';
import { ClientNote } from './client-note.entity';
import type { ClientNoteDto, CreateClientNoteDto, UpdateClientNoteDto } from './client-notes.dto';
import { clientNoteAbilities } from './client-notes.policy';

/** docs/domain/clients.md#notes */
@Injectable()
export class ClientNotesService {
  private readonly notes: AuthoredTexts;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    audit: AuditLog,
  ) {
    this.notes = new AuthoredTexts(audit, {
      entity: ClientNote,
      parent: 'client',
      noun: 'note',
      abilitiesOf: clientNoteAbilities,
    });
  }

  /**
   * Newest first.
   *
   * @throws AppError 404 for an unknown client
   */
  async list(
    actor: Actor,
    clientId: number,
    query: ListAuthoredTextsQuery,
  ): Promise<Page<ClientNoteDto>> {
    const em = this.dataSource.manager;
    await readClient(em, clientId);
    return this.notes.list({ em, actor, parentId: clientId }, query);
  }

  /** @throws AppError 404 for an unknown note */
  get(actor: Actor, clientId: number, id: number): Promise<ClientNoteDto> {
    return this.notes.read({ em: this.dataSource.manager, actor, parentId: clientId }, id);
  }

  /** @throws AppError 404 for an unknown client */
  create(actor: Actor, clientId: number, { body }: CreateClientNoteDto): Promise<ClientNoteDto> {
    return this.transactions.respond(actor, async (em) => {
      await readClient(em, clientId, { lock: true });
      return this.notes.add({ em, actor, parentId: clientId }, body);
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
    input: UpdateClientNoteDto,
  ): Promise<ClientNoteDto> {
    return this.transactions.run(async (em) => {
      await readClient(em, clientId, { lock: true });
      const { after } = await this.notes.update({ em, actor, parentId: clientId }, id, input);
      return after;
    });
  }

  /** @throws AppError 403 if the policy denies it, 404 for an unknown note */
  delete(actor: Actor, clientId: number, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      await readClient(em, clientId, { lock: true });
      await this.notes.delete({ em, actor, parentId: clientId }, id);
    });
  }
}
