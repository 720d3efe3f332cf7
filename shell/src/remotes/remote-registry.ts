import type { RemoteAddress, ScreensFile } from '@atrium/contracts';
import {
  createListeners,
  readLocalStorage,
  takePrefetched,
  writeLocalStorage,
} from '@atrium/web-kit';
import { assertCompatible, parseRemoteAddresses, parseScreensFile } from './parse-remotes';
import { RemoteError } from './remote-error';
import { resolveConflicts } from './resolve-conflicts';
import { withTimeLimit } from './with-time-limit';

const TIME_LIMIT_MS = 5000;

/** A remote as the shell knows it before loading its code. */
export interface RemoteEntry extends RemoteAddress {
  state: 'loading' | 'ready' | 'failed';
  /** From this visit, or from an earlier one while loading and after a failure. */
  screens?: ScreensFile;
  /** Why the state is `failed`. */
  error?: RemoteError;
}

export interface RegistrySnapshot {
  /** State of `/remotes.json` itself. */
  list: 'loading' | 'ready' | 'failed';
  remotes: readonly RemoteEntry[];
  /** One sentence for each path, shortcut or name that two remotes claim (docs/domain/shell.md#conflicts). */
  conflicts: readonly string[];
}

/** The remotes as they were read, before conflicts are resolved. */
type KnownRemotes = Omit<RegistrySnapshot, 'conflicts'>;

async function readJson(url: string, limitMs: number): Promise<unknown> {
  return withTimeLimit(limitMs, url, async (signal) => {
    const response =
      (await takePrefetched(url)) ??
      (await fetch(url, {
        signal,
        cache: 'no-cache',
        headers: { Accept: 'application/json' },
      }).catch((error: unknown) => {
        throw RemoteError.from(error, 'missing');
      }));
    if (!response.ok) {
      throw new RemoteError('missing', `${url} responded with ${response.status}.`);
    }
    return (response.json() as Promise<unknown>).catch((error: unknown) => {
      throw RemoteError.from(error, 'broken');
    });
  });
}

const storageKey = (remote: string): string => `atrium.screens.${remote}`;

/** Saves the screens of a remote for the next visit, which otherwise waits for the file. */
const saveScreens = (screens: ScreensFile): void =>
  writeLocalStorage(storageKey(screens.remote), JSON.stringify(screens));

/** The screens of a remote from the last visit that could read them. */
function readSavedScreens(remote: string): ScreensFile | undefined {
  const saved = readLocalStorage(storageKey(remote));
  try {
    return saved === null ? undefined : parseScreensFile(JSON.parse(saved), remote);
  } catch {
    // An earlier version wrote another format.
    return undefined;
  }
}

const toLoading = ({ name, baseUrl }: RemoteAddress): RemoteEntry => ({
  name,
  baseUrl,
  state: 'loading',
  screens: readSavedScreens(name),
});

/**
 * The remotes and their screens. All `screens.json` files are read in parallel, and each updates
 * the snapshot as soon as it arrives.
 */
export class RemoteRegistry {
  private known: KnownRemotes = { list: 'loading', remotes: [] };
  private snapshot: RegistrySnapshot = { ...this.known, conflicts: [] };
  private readonly reportedConflicts = new Set<string>();
  private readonly listeners = createListeners();

  constructor(private readonly limitMs = TIME_LIMIT_MS) {}

  readonly getSnapshot = (): RegistrySnapshot => this.snapshot;

  /** Calls `listener` after every change of the snapshot; returns the unsubscribe function. */
  readonly subscribe = this.listeners.subscribe;

  /** Reads everything. Never rejects: failures are states in the snapshot. */
  async load(): Promise<void> {
    this.update({ ...this.known, list: 'loading' });
    try {
      const addresses = parseRemoteAddresses(await readJson('/remotes.json', this.limitMs));
      this.update({ list: 'ready', remotes: addresses.map(toLoading) });
      await Promise.all(addresses.map((address) => this.readScreens(address)));
      this.reportConflicts();
    } catch {
      this.update({ list: 'failed', remotes: [] });
    }
  }

  /** Reads again what failed. */
  async retryFailed(): Promise<void> {
    if (this.snapshot.list === 'failed') return this.load();
    const failed = this.known.remotes.filter(({ state }) => state === 'failed');
    await Promise.all(
      failed.map((remote) => {
        this.updateRemote(toLoading(remote));
        return this.readScreens(remote);
      }),
    );
    this.reportConflicts();
  }

  private async readScreens({ name, baseUrl }: RemoteAddress): Promise<void> {
    try {
      const file = await readJson(`${baseUrl}screens.json`, this.limitMs);
      const screens = parseScreensFile(file, name);
      saveScreens(screens);
      assertCompatible(screens);
      this.updateRemote({ name, baseUrl, state: 'ready', screens });
    } catch (cause) {
      const error = RemoteError.from(cause, 'missing');
      this.updateRemote({
        name,
        baseUrl,
        state: 'failed',
        error,
        screens: readSavedScreens(name),
      });
    }
  }

  private updateRemote(entry: RemoteEntry): void {
    this.update({
      ...this.known,
      remotes: this.known.remotes.map((other) => (other.name === entry.name ? entry : other)),
    });
  }

  /** Reports each conflict once, when no screens from an earlier visit are left. */
  private reportConflicts(): void {
    for (const conflict of this.snapshot.conflicts) {
      if (!this.reportedConflicts.has(conflict)) console.warn(conflict);
      this.reportedConflicts.add(conflict);
    }
  }

  private update(known: KnownRemotes): void {
    this.known = known;
    this.snapshot = { list: known.list, ...resolveConflicts(known.remotes) };
    this.listeners.notify();
  }
}
