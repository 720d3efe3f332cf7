import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { type NewRecord, RecordImporter, type RecordService } from '../imports';
import type { NewClients } from './new-clients';

/** A record that its service links to a client. */
interface LinkedRecordService<Create, Update> extends RecordService<Create, Update> {
  create(actor: Actor, input: Create): Promise<NewRecord & { clientId: number | null }>;
}

/** Imports records with a client. An undo also deletes the clients that were created for them. */
export abstract class LinkedRecordImporter<
  Create extends { clientEmail: string },
  Update extends object,
> extends RecordImporter<Create, Update> {
  protected abstract override readonly service: LinkedRecordService<Create, Update>;
  protected abstract readonly newClients: NewClients;

  override create(em: EntityManager, actor: Actor, input: Create): Promise<NewRecord> {
    return this.newClients.createLinked(em, input.clientEmail, () =>
      this.service.create(actor, input),
    );
  }

  override async remove(
    em: EntityManager,
    actor: Actor,
    { id, newClientId }: NewRecord,
  ): Promise<void> {
    await this.service.delete(actor, id);
    await this.newClients.removeUnused(em, actor, newClientId);
  }
}
