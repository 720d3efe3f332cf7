import type { AuditEntity } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { Actor, ActorToken } from '../access/actor';
import { batchesOf } from '../batches';
import { isSyncedEntity, markChanged, ownerOf } from '../database/record-changes';
import { insertRows, type PreparedValue } from '../database/sql';
import { cutText } from '../truncate';
import { diffRecords, type RecordFields } from './diff-records';

/** One change of a record. */
interface AuditEvent {
  /** Record and verb, such as `project.update`. */
  action: string;
  entity: AuditEntity;
  /** Null for records without an id, such as a setting. */
  entityId: number | null;
  /** The record before the change; omitted for a new one. */
  before?: object;
  /** The record after the change; omitted for a deleted one. */
  after?: object;
  /** Additional information for readers of the log. */
  note?: string;
}

/** The author of an audit entry. The id is null without a session. */
export type AuditActor = Pick<Actor, 'displayName' | 'address' | 'requestId'> & {
  id: number | null;
  token?: Pick<ActorToken, 'name'> | undefined;
};

const SYSTEM: AuditActor = { id: null, displayName: 'Atrium', address: '', requestId: '' };

/**
 * The author of a change on a request without a session.
 *
 * @param person the user identified by a link or a password, if any
 */
export const unauthenticatedActor = (
  request: Request,
  person: Pick<AuditActor, 'id' | 'displayName'> = { id: null, displayName: 'Not signed in' },
): AuditActor => ({
  id: person.id,
  displayName: person.displayName,
  address: request.ip ?? '',
  requestId: request.requestId ?? '',
});

/** Rows in one INSERT statement. */
const BATCH_SIZE = 500;

/** A recorded change with the fields that differ, without secrets. */
export interface RecordedEvent extends Pick<AuditEvent, 'action' | 'entity' | 'entityId'> {
  before: RecordFields | null;
  after: RecordFields | null;
}

/** Receives recorded changes in their transaction. */
type AuditHook = (em: EntityManager, events: readonly RecordedEvent[]) => void;

/**
 * Appends every change to the log, in the transaction of the change, and marks the records as
 * changed for systems that follow their lists.
 */
@Injectable()
export class AuditLog {
  private readonly hooks: AuditHook[] = [];

  /** Call it once per module, from `onModuleInit`. */
  onRecord(hook: AuditHook): void {
    this.hooks.push(hook);
  }

  /** @param actor null for changes by the system */
  async record(em: EntityManager, actor: AuditActor | null, event: AuditEvent): Promise<void> {
    await this.recordAll(em, actor, [event]);
  }

  /** Records changes of several records in as few statements as possible. */
  async recordAll(
    em: EntityManager,
    actor: AuditActor | null,
    events: readonly AuditEvent[],
  ): Promise<void> {
    for (const batch of batchesOf(events.map(withDifferences), BATCH_SIZE)) {
      await insertRows(em, {
        into: `INSERT INTO audit_log (actorId, actorName, action, entity, entityId,
                                      \`before\`, \`after\`, note, address, requestId)`,
        row: '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        rows: batch.map((event) => toRow(actor, event)),
      });
      for (const hook of this.hooks) hook(em, batch);
    }
    for (const { entity, entityId, before, after } of events) {
      if (entityId === null || !isSyncedEntity(entity)) continue;
      markChanged(em, entity, [entityId], ownerOf(entity, after ?? before));
    }
  }
}

const withDifferences = (event: AuditEvent): RecordedEvent & Pick<AuditEvent, 'note'> => ({
  ...event,
  ...diffRecords(fieldsOf(event.before), fieldsOf(event.after)),
});

function toRow(
  actor: AuditActor | null,
  { before, after, ...event }: ReturnType<typeof withDifferences>,
): PreparedValue[] {
  const { id, address, requestId } = actor ?? SYSTEM;
  return [
    id,
    authorName(actor ?? SYSTEM),
    event.action,
    event.entity,
    event.entityId,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    event.note ?? null,
    address || null,
    requestId || null,
  ];
}

const NAME_LENGTH = 401;

/**
 * The user or service account, and the API token that it used (docs/domain/api-tokens.md#audit).
 */
const authorName = ({ displayName, token }: AuditActor): string =>
  cutText(token ? `${displayName} (API token ${token.name})` : displayName, NAME_LENGTH);

const fieldsOf = (record: object | undefined): RecordFields | undefined =>
  record as RecordFields | undefined;
