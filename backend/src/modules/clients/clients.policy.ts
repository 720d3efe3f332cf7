import type { Abilities } from '@atrium/contracts';
import { unless, type Actor } from '../../platform/access';

export type ClientAction = 'update' | 'merge' | 'delete';

/** Decisions section 5, row "create, edit client". Merging deletes a client, so it needs that right. */
export function clientAbilities({ rights }: Pick<Actor, 'rights'>): Abilities<ClientAction> {
  const mayDelete = rights.has('client.delete');
  return {
    update: unless(rights.has('client.update'), 'clients.update_needs_manager'),
    merge: unless(mayDelete, 'clients.merge_needs_admin'),
    delete: unless(mayDelete, 'clients.delete_needs_admin'),
  };
}
