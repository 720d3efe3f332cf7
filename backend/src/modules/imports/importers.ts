import type { ImportKind, Right } from '@atrium/contracts';
import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { ImportColumn, ImportValues } from './rules/cell-values';

/** The fields of a record as in its create and update DTOs. */
export type ImportInput = Record<string, unknown>;

/** The record that a row refers to. */
export interface KnownRecord {
  id: number;
  version: number;
  /** Its values in the format of a row, for comparison. */
  values: Readonly<Record<string, unknown>>;
  /** Its fields in the format of an update, to restore them. */
  fields: ImportInput;
}

export interface ImportedRecord {
  id: number;
  version: number;
}

/** A record that the import created. */
export interface NewRecord extends ImportedRecord {
  /** The client that was created for it, if any. */
  newClientId?: number | null;
}

export interface ImportOptions {
  sendInvitations: boolean;
}

/**
 * Imports one kind of record through the rules of its module, which implements this interface and
 * registers it with {@link Importers}. The imports module does not depend on the modules of the
 * records.
 *
 * All methods run in the transaction of a batch, each write in a savepoint of it.
 */
export interface Importer<Create extends object = object, Update extends object = object> {
  readonly kind: ImportKind;
  readonly columns: readonly ImportColumn[];
  /** The rights that an import needs (docs/domain/imports.md#rights). */
  readonly rights: Readonly<Record<'create' | 'update' | 'delete', Right>>;
  /**
   * Whether an import and its undo must be started with a recent confirmation, which API tokens
   * can't give (docs/domain/access.md#step-up).
   */
  readonly needsStepUp: boolean;
  readonly createDto: Type<Create>;
  readonly updateDto: Type<Update>;

  /** What identifies the record, such as its number; undefined for a row that is always new. */
  keyOf(values: ImportValues): string | undefined;

  /** Finds the record that the row refers to. */
  find(em: EntityManager, actor: Actor, values: ImportValues): Promise<KnownRecord | undefined>;

  /**
   * The fields of the DTOs for these values, with ids instead of names.
   *
   * @throws AppError 400 for a name that belongs to no record, or to several
   */
  toInput(em: EntityManager, values: ImportValues): Promise<ImportInput>;

  create(
    em: EntityManager,
    actor: Actor,
    input: Create,
    options: ImportOptions,
  ): Promise<NewRecord>;

  /**
   * Checks what {@link create} would reject. Omitted if a dry run can create the record and roll it
   * back without using up a visible number.
   */
  checkNew?(em: EntityManager, actor: Actor, input: Create): Promise<void>;

  update(actor: Actor, id: number, input: Update): Promise<ImportedRecord>;

  /** Locks the record and returns its version; undefined if it no longer exists. */
  lockVersion(em: EntityManager, id: number): Promise<number | undefined>;

  /** Deletes a record that the import created, and its new client if nothing else uses it. */
  remove(em: EntityManager, actor: Actor, record: NewRecord): Promise<void>;
}

/** The kinds of record that can be imported. */
@Injectable()
export class Importers {
  private readonly byKind = new Map<ImportKind, Importer>();

  /** Call it once for each kind, from `onModuleInit`. */
  register(importer: Importer): void {
    this.byKind.set(importer.kind, importer);
  }

  get(kind: ImportKind): Importer {
    const importer = this.byKind.get(kind);
    if (!importer) throw new Error(`No module has registered an importer of ${kind}.`);
    return importer;
  }
}
