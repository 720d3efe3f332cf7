import type { Abilities } from '@atrium/contracts';
import { allowIf, type Actor } from '../../platform/access';

export type ClientAction = 'update' | 'merge' | 'delete';

/** Decisions section 5, row "create, edit client". Merging deletes a client, so it needs that right. */
export function clientAbilities({ rights }: Pick<Actor, 'rights'>): Abilities<ClientAction> {
  const mayDelete = rights.has('client.delete');
  return {
    update: allowIf(rights.has('client.update'), 'clients.update_needs_manager'),
    merge: allowIf(mayDelete, 'clients.merge_needs_admin'),
    delete: allowIf(mayDelete, 'clients.delete_needs_admin'),
  };
}
