import type { Abilities } from '@atrium/contracts';
import { type Actor, allowIf } from '../../platform/access';

export type ClientAction = 'update' | 'merge' | 'delete';

/** docs/domain/clients.md#deletion; merging deletes a client, so it needs the same right. */
export function clientAbilities({ rights }: Pick<Actor, 'rights'>): Abilities<ClientAction> {
  const canDelete = rights.has('client.delete');
  return {
    update: allowIf(rights.has('client.update'), 'clients.update_needs_manager'),
    merge: allowIf(canDelete, 'clients.merge_needs_admin'),
    delete: allowIf(canDelete, 'clients.delete_needs_admin'),
  };
}
