import {
  PERMISSION_RIGHTS,
  PERMISSIONS,
  RIGHTS,
  type Permission,
  type Right,
  type Role,
} from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { placeholders } from '../../platform/database/sql';

export interface RightsHolder {
  id: number;
  role: Role;
}

/** Active people who hold the right by their role or by an extra permission, in the order of their ids. */
export function rightsHolders(em: EntityManager, right: Right): Promise<RightsHolder[]> {
  const roles = RIGHTS[right];
  const permissions = permissionsWith(right);
  const byPermission = permissions.map(() => 'OR JSON_CONTAINS(permissions, ?)').join(' ');
  return em.query<RightsHolder[]>(
    `SELECT id, role FROM users
     WHERE isActive = 1 AND (role IN (${placeholders(roles)}) ${byPermission}) ORDER BY id`,
    [...roles, ...permissions.map((permission) => JSON.stringify(permission))],
  );
}

const permissionsWith = (right: Right): Permission[] =>
  PERMISSIONS.filter((permission) => PERMISSION_RIGHTS[permission].includes(right));
