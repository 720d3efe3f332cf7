import type { ImportKind } from '@atrium/contracts';
import type { OnModuleInit, Type } from '@nestjs/common';
import type { EntityManager, EntityTarget } from 'typeorm';
import type { Actor } from '../../platform/access';
import { lockVersion } from '../../platform/database';
import type {
  ImportedRecord,
  Importer,
  Importers,
  ImportInput,
  ImportOptions,
  KnownRecord,
  NewRecord,
} from './importers';
import type { ImportColumn, ImportValues } from './rules/cell-values';

/** The service for the records, which enforces the rules of their module. */
export interface RecordService<Create, Update> {
  create(actor: Actor, input: Create): Promise<ImportedRecord>;
  update(actor: Actor, id: number, input: Update): Promise<ImportedRecord>;
  delete(actor: Actor, id: number): Promise<void>;
}

/**
 * Base class of most importers. It passes rows to the service for the records; subclasses define
 * how to recognize a record.
 */
export abstract class RecordImporter<Create extends object, Update extends object>
  implements Importer<Create, Update>, OnModuleInit
{
  abstract readonly kind: ImportKind;
  abstract readonly columns: readonly ImportColumn[];
  abstract readonly rights: Importer['rights'];
  readonly needsStepUp: boolean = false;
  abstract readonly createDto: Type<Create>;
  abstract readonly updateDto: Type<Update>;
  protected abstract readonly entity: EntityTarget<{ id: number; version: number }>;
  protected abstract readonly importers: Importers;
  protected abstract readonly service: RecordService<Create, Update>;

  onModuleInit(): void {
    this.importers.register(this);
  }

  abstract keyOf(values: ImportValues): string | undefined;

  abstract find(
    em: EntityManager,
    actor: Actor,
    values: ImportValues,
  ): Promise<KnownRecord | undefined>;

  toInput(_em: EntityManager, values: ImportValues): Promise<ImportInput> {
    return Promise.resolve({ ...values });
  }

  create(
    _em: EntityManager,
    actor: Actor,
    input: Create,
    _options: ImportOptions,
  ): Promise<NewRecord> {
    return this.service.create(actor, input);
  }

  update(actor: Actor, id: number, input: Update): Promise<ImportedRecord> {
    return this.service.update(actor, id, input);
  }

  lockVersion(em: EntityManager, id: number): Promise<number | undefined> {
    return lockVersion(em, this.entity, id);
  }

  remove(_em: EntityManager, actor: Actor, { id }: NewRecord): Promise<void> {
    return this.service.delete(actor, id);
  }
}
