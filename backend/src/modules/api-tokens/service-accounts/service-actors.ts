import { displayNameOf, type Permission, type Role } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, createActor } from '../../../platform/access';

interface Row {
  id: number;
  username: string;
  firstName: string | null;
  role: Role;
  permissions: string;
  finance: string | null;
}

/** Service accounts as actors that read records outside of requests. */
@Injectable()
export class ServiceActors {
  /** @returns undefined for an unknown or inactive account */
  async find(em: EntityManager, serviceAccountId: number): Promise<Actor | undefined> {
    const [row] = await em.query<Row[]>(
      `SELECT u.id, u.username, u.firstName, u.role, u.permissions, f.value AS finance
       FROM service_accounts s JOIN users u ON u.id = s.userId
       LEFT JOIN settings f ON f.name = 'finance'
       WHERE s.id = ? AND s.isActive = 1`,
      [serviceAccountId],
    );
    if (!row) return undefined;
    const { finance, permissions, ...user } = row;
    const { managersOnly } = JSON.parse(finance ?? '{}') as { managersOnly?: boolean };
    return createActor({
      ...user,
      displayName: displayNameOf(user),
      permissions: JSON.parse(permissions) as Permission[],
      financeForManagersOnly: managersOnly === true,
      sessionId: '',
      address: '',
      requestId: '',
    });
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
