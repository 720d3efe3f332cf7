import { ERASED_DOMAIN } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access';
import type { SyncedEntity } from '../database';

/** `client`: all contacts of a client together; `contact`: one of them. */
export const PERSON_KINDS = ['user', 'client', 'contact'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** A person whose data is exported or erased, according to the database. */
export interface Person {
  kind: PersonKind;
  id: number;
  createdAt: Date;
  isErased: boolean;
  /**
   * The record in whose history the person appears; with `contact`, only in the entries about this
   * name.
   */
  history: { entity: 'user' | 'client'; id: number; contact?: string };
  /** Full names; a text that contains one is changed by an erasure. */
  names: readonly string[];
  /** Email addresses and phone numbers, current and former. */
  addresses: readonly string[];
}

/** How a table holds data about people (docs/domain/privacy.md#tables). */
export interface PersonalTable {
  table: string;
  /** Columns with the id of the user that a row is about or who wrote it. */
  users?: readonly string[];
  /** Columns with the id of the client that a row is about. */
  clients?: readonly string[];
  /** Columns with the id of the contact that a row is about. */
  contacts?: readonly string[];
  /** Columns whose text may contain names and addresses; an erasure replaces these. */
  text?: readonly string[];
  /** The mirrored record that a row is part of. */
  record?: {
    entity: SyncedEntity;
    /** Has the id of the record. */
    column: string;
    /** The row is edited in the form of the record, so the record gets a new version. */
    isInForm?: boolean;
  };
  /** Other features than forms compare the version of a row, so an erasure doesn't change it. */
  keepsVersion?: boolean;
  /** An erasure deletes the rows of the user. */
  isDeleted?: boolean;
  /** An erasure deletes the rows with an address of the person in this column. */
  deletedByAddress?: string;
  /** Columns that an erasure sets to NULL in the rows of the user. */
  cleared?: readonly string[];
  /** Columns that an export omits. */
  secret?: readonly string[];
  /** `PersonSource.find` reads it, so an erasure changes it after the other tables. */
  identifies?: boolean;
  /** Rows that an erasure keeps as they are. */
  kept?: { condition: string; reason: string };
}

/** The module that owns the records of people. */
export interface PersonSource {
  /** @returns undefined if there is no such person */
  find(em: EntityManager, id: number): Promise<Person | undefined>;
  /**
   * Runs first in an erasure. Afterwards, no one can act as the person.
   *
   * @param actor null when an erasure is repeated after a restore
   * @throws AppError if the actor may not erase this person
   */
  close(em: EntityManager, actor: Actor | null, id: number): Promise<void>;
  /**
   * Replaces the names and addresses of the record itself.
   *
   * @returns the storage keys of files to delete
   */
  erase(em: EntityManager, person: Person): Promise<string[]>;
  /** The storage keys of files that an export contains, with their names in it. */
  files(em: EntityManager, person: Person): Promise<PersonalFile[]>;
}

/** A file in the file storage that an export contains. */
export interface PersonalFile {
  /** Path in the archive. */
  name: string;
  /** Key in the file storage. */
  key: string;
  /** Without it, the export asks the file storage. */
  sizeBytes?: number;
}

/** Finds the files that the person sent or uploaded. */
type FileFinder = (em: EntityManager, person: Person) => Promise<PersonalFile[]>;

/** What a module does in an erasure, beyond its tables. */
type ErasureStep = (person: Person) => Promise<void>;

/**
 * The personal data in the modules' tables. Each module registers its own tables, during startup.
 */
@Injectable()
export class PersonalData {
  readonly tables: PersonalTable[] = [];
  readonly steps: ErasureStep[] = [];
  private readonly fileFinders: FileFinder[] = [];
  private readonly sources = new Map<PersonKind, PersonSource>();

  register(tables: readonly PersonalTable[]): void {
    this.tables.push(...tables);
  }

  registerSource(kind: PersonKind, source: PersonSource): void {
    this.sources.set(kind, source);
  }

  registerStep(step: ErasureStep): void {
    this.steps.push(step);
  }

  registerFiles(find: FileFinder): void {
    this.fileFinders.push(find);
  }

  /** The tables that identify people last, so that an interrupted erasure can be repeated. */
  erasureOrder(): PersonalTable[] {
    return [
      ...this.tables.filter(({ identifies }) => !identifies),
      ...this.tables.filter(({ identifies }) => identifies),
    ];
  }

  /** The files of the person in all modules. */
  async filesOf(em: EntityManager, person: Person): Promise<PersonalFile[]> {
    const files = await this.sourceOf(person.kind).files(em, person);
    for (const find of this.fileFinders) files.push(...(await find(em, person)));
    return files;
  }

  sourceOf(kind: PersonKind): PersonSource {
    const source = this.sources.get(kind);
    if (!source) throw new Error(`No module has registered a source of the kind ${kind}.`);
    return source;
  }
}

const ERASED_NAMES: Record<PersonKind, string> = {
  user: 'Erased user',
  client: 'Erased contact',
  contact: 'Erased person',
};

/** The name that replaces an erased person's. */
export const erasedName = ({ kind, id }: Pick<Person, 'kind' | 'id'>): string =>
  `${ERASED_NAMES[kind]} ${id}`;

/** The address that replaces an erased person's. */
export const erasedAddress = ({ kind, id }: Pick<Person, 'kind' | 'id'>): string =>
  `${kind}-${id}${ERASED_DOMAIN}`;

/** The audit event of an export or an erasure, in the history of the person's record. */
export const privacyEvent = ({ kind, history }: Person, verb: 'export' | 'erase') => ({
  action: kind === 'contact' ? `client.contact_${verb}` : `${kind}.${verb}`,
  entity: history.entity,
  entityId: history.id,
});

/** The actions of all erasures in the audit log. */
export const ERASURE_ACTIONS: readonly string[] = [
  'user.erase',
  'client.erase',
  'client.contact_erase',
];
