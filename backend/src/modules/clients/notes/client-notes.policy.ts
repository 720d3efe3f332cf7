import {
  type Abilities,
  type Actor,
  allOf,
  allowIf,
  allowRight,
  isManager,
} from '../../../platform/access';

export type ClientNoteAction = 'update' | 'delete';

/** docs/domain/clients.md#notes */
export function clientNoteAbilities(
  actor: Pick<Actor, 'id' | 'role' | 'rights' | 'token'>,
  { authorId }: { authorId: number | null },
): Abilities<ClientNoteAction> {
  const change = allOf(
    allowRight(actor, 'client.note', 'client_notes.not_own'),
    allowIf(authorId === actor.id || isManager(actor), 'client_notes.not_own'),
  );
  return { update: change, delete: change };
}
