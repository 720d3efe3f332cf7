import { Injectable } from '@nestjs/common';
import type { AuditEntity } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import { queryRaw } from '../database/sql';
import { diffRecords, type RecordFields } from './diff-records';

/** What happened to which record. */
export interface AuditEvent {
  /** Verb and thing, such as `project.update`. */
  action: string;
  entity: AuditEntity;
  /** Null for what has no number, such as a setting. */
  entityId: number | null;
  /** The record as it was; left out when it is new. */
  before?: object;
  /** The record as it is now; left out when it is gone. */
  after?: object;
  /** What else a reader must know. */
  note?: string;
}

/** Who acted, as far as the log needs it; a person who is not signed in yet has no number. */
export type AuditActor = Pick<Actor, 'displayName' | 'address' | 'requestId'> & {
  id: number | null;
};

const SYSTEM: AuditActor = { id: null, displayName: 'Atrium', address: '', requestId: '' };

/** Writes the append-only log of every change, in the transaction that makes the change. */
@Injectable()
export class AuditLog {
  /** @param actor null for what the system does by itself */
  async record(em: EntityManager, actor: AuditActor | null, change: AuditEvent): Promise<void> {
    const { id, displayName, address, requestId } = actor ?? SYSTEM;
    const { before, after } = diffRecords(fieldsOf(change.before), fieldsOf(change.after));
    await queryRaw(
      em,
      `INSERT INTO audit_log
         (actorId, actorName, action, entity, entityId, \`before\`, \`after\`, note, address, requestId)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        displayName,
        change.action,
        change.entity,
        change.entityId,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
        change.note ?? null,
        address || null,
        requestId || null,
      ],
    );
  }
}

const fieldsOf = (record: object | undefined): RecordFields | undefined =>
  record as RecordFields | undefined;
