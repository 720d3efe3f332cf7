import type { RemoteAddress, ScreensFile } from '@atrium/contracts';
import { takePrefetched } from '@atrium/web-kit';
import { recallScreens, rememberScreens } from './known-screens';
import { assertContractVersion, parseRemoteAddresses, parseScreensFile } from './parse-remotes';
import { RemoteProblem } from './remote-problem';
import { withinTimeLimit } from './within-time-limit';

const TIME_LIMIT_MS = 5000;

/** What the shell knows of one remote before any of its code is loaded. */
export interface RemoteEntry extends RemoteAddress {
  state: 'loading' | 'ready' | 'failed';
  /** As read now, or while that is not done or has failed, as read at an earlier visit. */
  screens?: ScreensFile;
  /** Why the state is `failed`. */
  problem?: RemoteProblem;
}

export interface RegistrySnapshot {
  /** State of `/remotes.json` itself. */
  list: 'loading' | 'ready' | 'failed';
  remotes: readonly RemoteEntry[];
}

async function readJson(url: string, limitMs: number): Promise<unknown> {
  return withinTimeLimit(limitMs, url, async (signal) => {
    const response =
      (await takePrefetched(url)) ??
      (await fetch(url, {
        signal,
        cache: 'no-cache',
        headers: { Accept: 'application/json' },
      }).catch((error: unknown) => {
        throw RemoteProblem.of(error, 'missing');
      }));
    if (!response.ok) {
      throw new RemoteProblem('missing', `${url} answered ${response.status}.`);
    }
    return (response.json() as Promise<unknown>).catch((error: unknown) => {
      throw RemoteProblem.of(error, 'broken');
    });
  });
}

const toLoading = ({ name, baseUrl }: RemoteAddress): RemoteEntry => ({
  name,
  baseUrl,
  state: 'loading',
  screens: recallScreens(name),
});

/**
 * The list of remotes and their screens files, read side by side: each appears in the snapshot as
 * soon as it has answered, and none waits for another.
 */
export class RemoteRegistry {
  private snapshot: RegistrySnapshot = { list: 'loading', remotes: [] };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly limitMs = TIME_LIMIT_MS) {}

  readonly getSnapshot = (): RegistrySnapshot => this.snapshot;

  /** Calls `listener` after every change of the snapshot; the answer ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads everything anew. Failures are states of the snapshot; the promise never rejects. */
  async load(): Promise<void> {
    this.change({ ...this.snapshot, list: 'loading' });
    try {
      const addresses = parseRemoteAddresses(await readJson('/remotes.json', this.limitMs));
      this.change({
        list: 'ready',
        remotes: addresses.map(toLoading),
      });
      await Promise.all(addresses.map((address) => this.readScreens(address)));
    } catch {
      this.change({ list: 'failed', remotes: [] });
    }
  }

  /** Tries everything again that has failed so far, and leaves the rest alone. */
  async retryFailed(): Promise<void> {
    if (this.snapshot.list === 'failed') {
      return this.load();
    }
    const failed = this.snapshot.remotes.filter(({ state }) => state === 'failed');
    await Promise.all(
      failed.map((remote) => {
        this.changeRemote(toLoading(remote));
        return this.readScreens(remote);
      }),
    );
  }

  private async readScreens({ name, baseUrl }: RemoteAddress): Promise<void> {
    try {
      const file = await readJson(`${baseUrl}screens.json`, this.limitMs);
      const screens = parseScreensFile(file, name);
      rememberScreens(screens);
      assertContractVersion(name, screens.contractVersion);
      this.changeRemote({ name, baseUrl, state: 'ready', screens });
    } catch (error) {
      const problem = RemoteProblem.of(error, 'missing');
      this.changeRemote({ name, baseUrl, state: 'failed', problem, screens: recallScreens(name) });
    }
  }

  private changeRemote(entry: RemoteEntry): void {
    this.change({
      ...this.snapshot,
      remotes: this.snapshot.remotes.map((it) => (it.name === entry.name ? entry : it)),
    });
  }

  private change(snapshot: RegistrySnapshot): void {
    this.snapshot = snapshot;
    this.listeners.forEach((listener) => listener());
  }
}
