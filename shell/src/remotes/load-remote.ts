import type { RemoteAddress } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/web-kit';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { assertContractVersion } from './parse-remotes';
import { RemoteProblem } from './remote-problem';
import { prefetchUiKitParts } from './ui-kit-parts';
import { withinTimeLimit } from './within-time-limit';

/** A manifest that hangs would hang its screen for ever: federation itself sets no limit. */
const TIME_LIMIT_MS = 15_000;

/** Federation's numbers for a manifest that cannot be fetched, and for an answer that is none. */
const NO_MANIFEST = /RUNTIME-0(03|13)/;

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
  const entry = new URL(`${baseUrl}mf-manifest.json`, document.baseURI).href;
  registerRemotes([{ name, entry }], { force: registered.has(name) });
  registered.add(name);
}

/** A request that hangs keeps its script element, which the next try would otherwise wait for. */
function dropPendingScripts({ baseUrl }: RemoteAddress): void {
  const folder = new URL(baseUrl, document.baseURI).href;
  document.querySelectorAll('script').forEach((script) => {
    if (script.src.startsWith(folder)) {
      script.remove();
    }
  });
}

/**
 * What has come of the build keeps waiting in a list on the page, from which the next start of the
 * remote would take it for its own, though a newer build numbers its modules differently.
 */
const dropParts = ({ name }: RemoteAddress): boolean =>
  Reflect.deleteProperty(globalThis, `webpackChunkatrium_${name.replaceAll('-', '_')}`);

async function loadModule(remote: RemoteAddress, limitMs: number): Promise<RemoteModule> {
  const exposed = await withinTimeLimit(limitMs, `“${remote.name}”`, async () => {
    register(remote);
    prefetchUiKitParts();
    return loadRemote<{ remote?: unknown }>(`${remote.name}/remote`);
  }).catch((error: unknown) => {
    const isMissing = error instanceof Error && NO_MANIFEST.test(error.message);
    throw RemoteProblem.of(error, isMissing ? 'missing' : 'broken');
  });
  const module = exposed?.remote;
  if (!isRemoteModule(module)) {
    throw new RemoteProblem('broken', `“${remote.name}” does not expose a remote.`);
  }
  assertContractVersion(remote.name, module.contractVersion);
  loaded.set(remote.name, module);
  return module;
}

/**
 * The module of a remote, loaded once for the page. After a failure, or {@link forgetRemote}, the
 * next call loads everything of the remote anew. Rejects with a {@link RemoteProblem}.
 */
export function loadRemoteModule(
  remote: RemoteAddress,
  limitMs = TIME_LIMIT_MS,
): Promise<RemoteModule> {
  const loading = loads.get(remote.name);
  if (loading) {
    return loading;
  }
  const load = loadModule(remote, limitMs);
  loads.set(remote.name, load);
  load.catch(() => forgetRemote(remote));
  return load;
}

/** The module of a remote that has been loaded already, for drawing it without a moment's wait. */
export const loadedRemoteModule = (name: string): RemoteModule | undefined => loaded.get(name);

/** Lets go of what was loaded of a remote, so that a retry does not meet the same failure again. */
export function forgetRemote(remote: RemoteAddress): void {
  loads.delete(remote.name);
  loaded.delete(remote.name);
  dropPendingScripts(remote);
  dropParts(remote);
}

/** Loads a remote ahead of a visit; a failure shows, and is tried again, at the visit itself. */
export const prefetchRemote = (remote: RemoteAddress): void =>
  void loadRemoteModule(remote).catch(() => undefined);
