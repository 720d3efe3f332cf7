import { rankOf, type Role } from '@atrium/contracts';
import type { Actor } from '../../../platform/access';

type Reader = Pick<Actor, 'id' | 'role' | 'rights'>;

/** Identifies whose rights a body was written with: `<user ID> <role> <sees finance>`. */
export const readerOf = ({ id, role, rights }: Reader): string =>
  [id, role, rights.has('invoice.read')].join(' ');

/**
 * Whether the account may still read everything in a body that was written earlier. Which records
 * and fields it sees depends on its own records, its role, and whether it sees finance; a higher
 * role sees at least as much.
 *
 * @param writtenFor {@link readerOf} when the body was written
 */
export const stillReads = (actor: Reader, writtenFor: string | null): boolean =>
  Number(writtenFor?.split(' ')[0]) === actor.id && mayReadBody(actor, writtenFor);

/**
 * Whether a user may read a body that was written for a service account: as for the choice of the
 * account, its role must not be higher than the user's.
 *
 * @param writtenFor {@link readerOf} when the body was written
 */
export function mayReadBody({ role, rights }: Reader, writtenFor: string | null): boolean {
  if (writtenFor === null) return false;
  const [, writtenRole, seesFinance] = writtenFor.split(' ');
  return (
    rankOf(role) >= rankOf(writtenRole as Role) &&
    (seesFinance === 'false' || rights.has('invoice.read'))
  );
}
