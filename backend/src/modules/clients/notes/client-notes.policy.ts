import type { Abilities } from '@atrium/contracts';
import { type Actor, allowIf, isManager } from '../../../platform/access';

export type ClientNoteAction = 'update' | 'delete';

/** docs/domain/clients.md#notes */
export function clientNoteAbilities(
  actor: Pick<Actor, 'id' | 'role' | 'rights'>,
  { authorId }: { authorId: number | null },
): Abilities<ClientNoteAction> {
  const change = allowIf(
    actor.rights.has('client.note') && (authorId === actor.id || isManager(actor)),
    'client_notes.not_own',
  );
  return { update: change, delete: change };
}
