import type { Right } from '@atrium/contracts';
import { useSession } from './use-session';

/** Whether the signed-in user holds the right at all; a record's abilities may narrow it. */
export function useRight(right: Right): boolean {
  const { session } = useSession();
  return session?.rights.includes(right) ?? false;
}

/** Whether the signed-in user holds any one of the rights; true for an empty list. */
export function useAnyRight(rights: readonly Right[] = []): boolean {
  const { session } = useSession();
  return rights.length === 0 || rights.some((right) => session?.rights.includes(right) ?? false);
}
