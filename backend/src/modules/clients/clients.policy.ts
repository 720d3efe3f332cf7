import { type Abilities, type Actor, allowRight } from '../../platform/access';

export type ClientAction = 'update' | 'merge' | 'delete';

/** docs/domain/clients.md#deletion; merging deletes a client, so it needs the same right. */
export function clientAbilities(actor: Pick<Actor, 'rights' | 'token'>): Abilities<ClientAction> {
  return {
    update: allowRight(actor, 'client.update', 'clients.update_needs_manager'),
    merge: allowRight(actor, 'client.delete', 'clients.merge_needs_admin'),
    delete: allowRight(actor, 'client.delete', 'clients.delete_needs_admin'),
  };
}
