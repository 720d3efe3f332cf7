import { MINUTE_MS, type RemoteAddress } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/web-kit';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { assertContractVersion } from './parse-remotes';
import { stopPreloading } from './prefetch-screens';
import { RemoteError } from './remote-error';
import { withTimeLimit } from './with-time-limit';

/** Module federation has no timeout of its own. */
const TIME_LIMIT_MS = 15_000;

/** Error codes of module federation: manifest not fetched (003), response not a manifest (013). */
const MANIFEST_ERROR = /RUNTIME-0(03|13)/;

const registered = new Set<string>();
const loads = new Map<string, Promise<RemoteModule>>();
const loaded = new Map<string, RemoteModule>();

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  'contractVersion' in value &&
  'routes' in value &&
  Array.isArray(value.routes);

function register({ name, baseUrl }: RemoteAddress): void {
  stopPreloading(baseUrl);
  const entry = new URL(`${baseUrl}mf-manifest.json`, document.baseURI).href;
  registerRemotes([{ name, entry }], { force: registered.has(name) });
  registered.add(name);
}

/** Removes script elements of requests that hang; the next attempt would wait for them. */
function removeScripts({ baseUrl }: RemoteAddress): void {
  const folder = new URL(baseUrl, document.baseURI).href;
  document.querySelectorAll('script').forEach((script) => {
    if (script.src.startsWith(folder)) {
      script.remove();
    }
  });
}

/**
 * Deletes webpack's global list of loaded chunks. The next start of the remote would reuse them,
 * but a newer build may number its modules differently. webpack derives its name from
 * `output.uniqueName`, which `libs/remote-kit/webpack/create-app-config.cjs` sets.
 */
const deleteLoadedChunks = ({ name }: RemoteAddress): boolean =>
  Reflect.deleteProperty(globalThis, `webpackChunkatrium_${name.replaceAll('-', '_')}`);

/**
 * Fetches the part of the ui-kit that all remotes use while the remote loads. Because the shell
 * imports it, the shell provides it, so there is one copy of antd with this page's theme and style
 * nonce. A failure shows when a screen needs the part.
 */
const prefetchDataKit = (): void => void import('@atrium/ui-kit/data').catch(() => undefined);

async function loadModule(remote: RemoteAddress, limitMs: number): Promise<RemoteModule> {
  const exposed = await withTimeLimit(limitMs, `“${remote.name}”`, async () => {
    register(remote);
    prefetchDataKit();
    return loadRemote<{ remote?: unknown }>(`${remote.name}/remote`);
  }).catch((error: unknown) => {
    const isMissing = error instanceof Error && MANIFEST_ERROR.test(error.message);
    throw RemoteError.from(error, isMissing ? 'missing' : 'broken');
  });
  const module = exposed?.remote;
  if (!isRemoteModule(module)) {
    throw new RemoteError('broken', `“${remote.name}” does not expose a remote.`);
  }
  assertContractVersion(remote.name, module.contractVersion);
  loaded.set(remote.name, module);
  return module;
}

/**
 * Loads the module of a remote once. After a failure or {@link unloadRemote}, the next call loads
 * it again. Rejects with a {@link RemoteError}.
 */
export function loadRemoteModule(
  remote: RemoteAddress,
  limitMs = TIME_LIMIT_MS,
): Promise<RemoteModule> {
  const loading = loads.get(remote.name);
  if (loading) return loading;
  const load = loadModule(remote, limitMs);
  loads.set(remote.name, load);
  load.catch(() => unloadRemote(remote));
  return load;
}

/** The module of a remote that has loaded already, so that it renders at once. */
export const loadedRemoteModule = (name: string): RemoteModule | undefined => loaded.get(name);

/** Removes everything that was loaded from a remote, so that a retry starts from scratch. */
export function unloadRemote(remote: RemoteAddress): void {
  loads.delete(remote.name);
  loaded.delete(remote.name);
  removeScripts(remote);
  deleteLoadedChunks(remote);
}

/** The same build is not loaded again automatically within this time, in case it is broken. */
const MIN_REPLACE_INTERVAL_MS = 30_000;

const CHECK_MS = 5000;
const MAX_CHECK_MS = 5 * MINUTE_MS;

/** The last automatic attempt to continue with the build that the server had. */
interface Replacement {
  build: string;
  at: number;
  /** Number of attempts in a row. */
  count: number;
}

const replacements = new Map<string, Replacement>();

const isRecent = ({ at }: Replacement): boolean => Date.now() - at < MIN_REPLACE_INTERVAL_MS;

/** The manifest identifies a build, because it names the files by their hashes. */
async function currentBuild({ baseUrl }: RemoteAddress): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(`${baseUrl}mf-manifest.json`, { cache: 'no-cache', signal });
    const manifest = await response.text();
    JSON.parse(manifest);
    return response.ok ? manifest : undefined;
  } catch {
    return undefined;
  }
}

export interface ReplacementOptions {
  /** The same build is not loaded again, however long ago the last attempt was. */
  onlyNew?: boolean;
}

/**
 * Whether missing code is worth another attempt with the build that the server has now. If so, the
 * caller must load it.
 */
export async function claimReplacement(
  remote: RemoteAddress,
  { onlyNew = false }: ReplacementOptions = {},
): Promise<boolean> {
  const build = await currentBuild(remote);
  const last = replacements.get(remote.name);
  if (build === undefined) return false;
  if (last?.build === build && (onlyNew || isRecent(last))) return false;
  const count = last && isRecent(last) ? last.count + 1 : 1;
  replacements.set(remote.name, { build, at: Date.now(), count });
  return true;
}

/** How long to wait before asking the server for a newer build. Grows while each new one fails. */
export const recheckMs = ({ name }: RemoteAddress): number =>
  Math.min(CHECK_MS * 2 ** (replacements.get(name)?.count ?? 0), MAX_CHECK_MS);

/** Loads a remote before it is visited. A failure is retried at the visit. */
export const prefetchRemote = (remote: RemoteAddress): void =>
  void loadRemoteModule(remote).catch(() => undefined);
