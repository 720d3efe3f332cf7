import { rankOf, type Role } from '@atrium/contracts';

export interface RoleRules {
  roleClaim: string | null;
  roleMapping: Readonly<Record<string, Role>>;
  defaultRole: Role;
}

export type Claims = Readonly<Record<string, unknown>>;

/**
 * The role from the claims: the highest mapped one, otherwise the default role
 * (docs/domain/accounts.md#role-mapping).
 *
 * @returns undefined if the provider doesn't determine roles
 */
export function mappedRole(
  { roleClaim, roleMapping, defaultRole }: RoleRules,
  claims: Claims,
): Role | undefined {
  if (roleClaim === null) return undefined;
  const roles = new Map(Object.entries(roleMapping));
  const mapped = claimValues(claims, roleClaim).flatMap((value) => roles.get(value) ?? []);
  const [highest = defaultRole] = mapped.toSorted((a, b) => rankOf(b) - rankOf(a));
  return highest;
}

/** The values of a claim, which is a string or a list. Dots separate the names of nested claims. */
function claimValues(claims: Claims, name: string): string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : nestedValue(claims, name.split('.'));
  return [value].flat().filter((item) => typeof item === 'string');
}

const nestedValue = (claims: Claims, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Claims)[name]
        : undefined,
    claims,
  );
