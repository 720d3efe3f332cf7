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

/** Service accounts as actors that read records outside of requests. */
@Injectable()
export class ServiceActors {
  /** @returns undefined for an unknown or inactive account */
  async find(em: EntityManager, serviceAccountId: number): Promise<Actor | undefined> {
    const [row] = await em.query<ActorRow[]>(
      `SELECT ${ACTOR_COLUMNS}
       FROM service_accounts s JOIN users u ON u.id = s.userId
       LEFT JOIN settings f ON f.name = 'finance'
       WHERE s.id = ? AND s.isActive = 1`,
      [serviceAccountId],
    );
    return row && createActor({ ...actorUserOf(row), sessionId: '', address: '', requestId: '' });
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
