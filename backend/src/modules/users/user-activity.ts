import type { EntityManager } from 'typeorm';
import type { HistorySource } from '../../platform/audit';
import { errors } from '../../platform/http/errors';

/**
 * What is told of a member of the team to those who manage it.
 *
 * @throws AppError 404 when there is no such person
 */
export async function userActivity(em: EntityManager, id: number): Promise<HistorySource> {
  const [user] = await em.query<unknown[]>('SELECT 1 FROM users WHERE id = ?', [id]);
  if (!user) throw errors.notFound('user');
  return { entity: 'user', entityId: id, actions: ACTIONS, fields: FIELDS };
}

const ACTIONS = [
  'user.create',
  'user.invite',
  'user.resend_invitation',
  'user.accept_invitation',
  'user.update',
  'user.update_profile',
  'user.change_picture',
  'user.change_password',
  'user.reset_password',
  'user.make_reset_link',
  'user.request_reset_link',
];

const FIELDS = [
  'username',
  'email',
  'firstName',
  'lastName',
  'role',
  'department',
  'isActive',
  'permissions',
];
