import type { QuickActionDescription, ScreenDescription, ScreensFile } from '@atrium/contracts';
import { SHELL_SCREENS } from '../navigation/shell-screens';

interface RemoteScreens {
  name: string;
  screens?: ScreensFile;
}

interface ResolvedConflicts<Remote> {
  /** The remotes, without anything that an earlier one in the list claims, too. */
  remotes: Remote[];
  /** One sentence for each conflict, for the console and admins. */
  conflicts: string[];
}

/** Paths of the server and of the shell's public pages, so no remote can have them. */
const RESERVED_PATHS = [
  '/api',
  '/remotes',
  '/invite',
  '/password',
  '/password-reset',
  '/sign-in',
  '/sign-in-link',
];

const SHELL = 'Atrium';

/**
 * Decides between remotes that claim the same path, shortcut or name: the first one in the list
 * keeps it (docs/domain/shell.md#conflicts). Entries with the same order number are both shown.
 */
export function resolveConflicts<Remote extends RemoteScreens>(
  remotes: readonly Remote[],
): ResolvedConflicts<Remote> {
  const conflicts: string[] = [];
  const claims = new Claims(conflicts);
  for (const path of RESERVED_PATHS) claims.take('path', path, SHELL);
  for (const screen of SHELL_SCREENS) claims.takeScreen(screen, SHELL);

  const resolved: Remote[] = [];
  for (const remote of remotes) {
    if (resolved.some(({ name }) => name === remote.name)) {
      conflicts.push(`Two remotes are named “${remote.name}”. The first one is used.`);
      continue;
    }
    resolved.push(remote.screens ? claims.takeAll(remote, remote.screens) : remote);
  }
  return { remotes: resolved, conflicts };
}

type Kind = 'path' | 'shortcut' | 'quick action' | 'order number';

/** Who has which path, shortcut, quick action and order number. */
class Claims {
  private readonly owners = new Map<string, string>();

  constructor(private readonly conflicts: string[]) {}

  /** Whether `remote` has the value now; otherwise another one had it before. */
  take(kind: Kind, value: string, remote: string, displayed = value): boolean {
    const key = `${kind} ${value}`;
    const owner = this.owners.get(key);
    if (owner === undefined || owner === remote) {
      this.owners.set(key, remote);
      return true;
    }
    const outcome = kind === 'order number' ? '' : ` “${owner}” keeps it.`;
    this.conflicts.push(
      `“${owner}” and “${remote}” both claim the ${kind} ${displayed}.${outcome}`,
    );
    return false;
  }

  /** The screen, without a shortcut that is taken; undefined if its path is taken. */
  takeScreen(screen: ScreenDescription, remote: string): ScreenDescription | undefined {
    const claimedPath = this.parentPathOfOther(screen.path, remote) ?? screen.path;
    if (!this.take('path', claimedPath, remote, screen.path)) return undefined;
    if (!screen.navigation) return screen;
    const { shortcut, order } = screen.navigation;
    this.take('order number', `of screens ${order}`, remote, `${order} (${screen.path})`);
    if (shortcut === undefined || this.take('shortcut', shortcut, remote)) return screen;
    return { ...screen, navigation: { ...screen.navigation, shortcut: undefined } };
  }

  /** The remote with only the screens and quick actions that no other has. */
  takeAll<Remote extends RemoteScreens>(remote: Remote, file: ScreensFile): Remote {
    const before = this.conflicts.length;
    const { name } = remote;
    const screens = file.screens.flatMap((screen) => this.takeScreen(screen, name) ?? []);
    const quickActions = file.quickActions?.filter((action) => this.takeAction(action, name));
    return this.conflicts.length === before
      ? remote
      : { ...remote, screens: { ...file, screens, quickActions } };
  }

  private takeAction({ id, order }: QuickActionDescription, remote: string): boolean {
    if (!this.take('quick action', id, remote)) return false;
    this.take('order number', `of quick actions ${order}`, remote, `${order} (${id})`);
    return true;
  }

  /** The path of another remote that contains the path, such as `/billing` for `/billing/audit`. */
  private parentPathOfOther(path: string, remote: string): string | undefined {
    const parts = path.split('/');
    for (let length = parts.length - 1; length > 1; length -= 1) {
      const parent = parts.slice(0, length).join('/');
      const owner = this.owners.get(`path ${parent}`);
      if (owner !== undefined && owner !== remote) return parent;
    }
    return undefined;
  }
}
