import type { Right } from '@atrium/contracts';
import { useSession } from './use-session';

/** Whether the signed-in user holds the right at all; a record's abilities may narrow it. */
export function useRight(right: Right): boolean {
  const { session } = useSession();
  return session?.rights.includes(right) ?? false;
}
