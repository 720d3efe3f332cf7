import type { Role } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type Actor,
  ACTOR_COLUMNS,
  type ActorRow,
  actorUserOf,
  createActor,
} from '../../../platform/access';
import { queryRaw } from '../../../platform/database';

/** Service accounts as actors that read records outside of requests. */
@Injectable()
export class ServiceActors {
  /** By the id of the account, whether it is active or not. */
  async find(em: EntityManager, serviceAccountIds: readonly number[]): Promise<Map<number, Actor>> {
    const rows = await queryRaw<(ActorRow & { serviceAccountId: number })[]>(
      em,
      `SELECT ${ACTOR_COLUMNS}, s.id AS serviceAccountId
       FROM service_accounts s JOIN users u ON u.id = s.userId
       LEFT JOIN settings f ON f.name = 'finance'
       WHERE s.id IN (?)`,
      [serviceAccountIds],
    );
    return new Map(
      rows.map((row) => [
        row.serviceAccountId,
        createActor({ ...actorUserOf(row), sessionId: '', address: '', requestId: '' }),
      ]),
    );
  }

  /** The role of an account; undefined for an unknown one. */
  async roleOf(em: EntityManager, serviceAccountId: number): Promise<Role | undefined> {
    const [row] = await em.query<{ role: Role }[]>(
      `SELECT u.role FROM service_accounts s JOIN users u ON u.id = s.userId
       WHERE s.id = ? LOCK IN SHARE MODE`,
      [serviceAccountId],
    );
    return row?.role;
  }
}
