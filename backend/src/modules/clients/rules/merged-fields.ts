import type { ClientStatus } from '@atrium/contracts';

/**
 * The fields of a client after another one was merged into it: its own, and the other's where it has
 * none. A prospect that gets an active project becomes active (docs/domain/clients.md#merging).
 */
export function mergedFields<Fields extends { status: ClientStatus }>(
  names: readonly (keyof Fields)[],
  into: Fields,
  from: Fields,
  hasActiveProject: boolean,
): Fields {
  const merged = {} as Fields;
  for (const name of names) merged[name] = into[name] ?? from[name];
  if (merged.status === 'prospect' && hasActiveProject) merged.status = 'active';
  return merged;
}
