import { capitalize } from '@atrium/contracts';
import { baseApi, TAG_TYPES } from './base-api';

type BaseApi = typeof baseApi;
type Injection = Parameters<BaseApi['injectEndpoints']>[0];

interface Enhancement {
  addTagTypes?: readonly string[];
  endpoints?: Record<string, object>;
}

type Tag = string | { type: string } | null | undefined;

/** How often each remote has started on this page; more than once if a newer build replaced it. */
const starts = new Map<string, number>();

/** Functions of `api.util` whose first argument is the name of an endpoint. */
const NAMED_BY_FIRST_ARGUMENT: ReadonlySet<string | symbol> = new Set([
  'getRunningMutationThunk',
  'getRunningQueryThunk',
  'patchQueryData',
  'prefetch',
  'updateQueryData',
  'upsertQueryData',
]);

/** A hook such as `useListProjectsQuery` or `useLazyListProjectsQuery`. */
const HOOK = /^use(Lazy)?([A-Z].*)$/;

const SHARED_TAGS: readonly string[] = TAG_TYPES;

/**
 * The API of one remote: the base API, in which the remote's endpoints have names of their own. So
 * `listProjects` of two remotes are two endpoints, even if they were generated from different API
 * documents or enhanced with different cache tags. The remote itself uses the plain names.
 *
 * All remotes share the cache tags in {@link TAG_TYPES}, because a change in one remote updates the
 * screens of others. Other tag types belong to the remote that adds them.
 *
 * A remote that is replaced by a newer build while the page is open starts again with new
 * endpoints; screens of the old build keep theirs.
 */
export function createRemoteApi(remote: string): BaseApi {
  const start = (starts.get(remote) ?? 0) + 1;
  starts.set(remote, start);
  const prefix = start === 1 ? `${remote}/` : `${remote}~${start}/`;
  const fullName = (name: string | symbol): string => `${prefix}${String(name)}`;

  const overrides: Partial<Record<string | symbol, unknown>> = {
    injectEndpoints: ({ endpoints, ...options }: Injection) => {
      baseApi.injectEndpoints({
        ...options,
        endpoints: (build) => renameKeys(withScopedTags(endpoints(build), remote), fullName),
      });
      return api;
    },
    enhanceEndpoints: ({ addTagTypes = [], endpoints = {} }: Enhancement) => {
      baseApi.enhanceEndpoints<string>({
        addTagTypes: addTagTypes.map((type) => scopeTagType(type, remote)),
        endpoints: renameKeys(withScopedTags(endpoints, remote), fullName),
      });
      return api;
    },
    endpoints: new Proxy(baseApi.endpoints, {
      get: (all, name): unknown => Reflect.get(all, fullName(name)),
    }),
    util: new Proxy(baseApi.util, {
      get: (util, key): unknown => {
        const member: unknown = Reflect.get(util, key);
        return NAMED_BY_FIRST_ARGUMENT.has(key) && typeof member === 'function'
          ? (name: string, ...rest: unknown[]): unknown =>
              Reflect.apply(member, util, [fullName(name), ...rest])
          : member;
      },
    }),
  };

  const api: BaseApi = new Proxy(baseApi, {
    get(base, key): unknown {
      if (key in overrides) return overrides[key];
      const [, lazy = '', hook] = HOOK.exec(String(key)) ?? [];
      return Reflect.get(
        base,
        hook ? `use${lazy}${capitalize(fullName(uncapitalize(hook)))}` : key,
      );
    },
  });
  return api;
}

const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const renameKeys = <Value>(
  record: Record<string, Value>,
  rename: (key: string) => string,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));

const scopeTagType = (type: string, remote: string): string =>
  SHARED_TAGS.includes(type) ? type : `${remote}/${type}`;

function scopeTag(tag: Tag, remote: string): Tag {
  if (typeof tag === 'string') return scopeTagType(tag, remote);
  return tag && { ...tag, type: scopeTagType(tag.type, remote) };
}

const isTags = (value: unknown): value is Tag[] => Array.isArray(value);

const scopeTags = (tags: unknown, remote: string): Tag[] =>
  isTags(tags) ? tags.map((tag) => scopeTag(tag, remote)) : [];

/** Renames the cache tags in the definitions of endpoints. */
const withScopedTags = <Definition extends object>(
  definitions: Record<string, Definition>,
  remote: string,
): Record<string, Definition> => {
  const scopeDefinition = (definition: Definition): Definition => {
    const scoped = { ...definition };
    for (const key of ['providesTags', 'invalidatesTags']) {
      const tags: unknown = Reflect.get(definition, key);
      if (isTags(tags)) Reflect.set(scoped, key, scopeTags(tags, remote));
      if (typeof tags === 'function') {
        Reflect.set(scoped, key, (...args: unknown[]) =>
          scopeTags(Reflect.apply(tags, undefined, args), remote),
        );
      }
    }
    return scoped;
  };
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, scopeDefinition(definition)]),
  );
};
