import type { Right } from './rights';

/** Increased when the contract between shell and remotes changes incompatibly. */
export const REMOTE_CONTRACT_VERSION = 1;

/** An entry of `/remotes.json`. */
export interface RemoteAddress {
  name: string;
  /** Folder of the remote: an absolute path or URL that ends with a slash. */
  baseUrl: string;
}

/** The position of a screen in the sidebar. */
export interface ScreenNavigation {
  section: 'main' | 'accounting' | 'settings';
  /** Label of the collapsible group that the entry belongs to. */
  group?: string;
  label: string;
  /** Name of one of the shell's icons. */
  icon: string;
  /** Entries of all remotes are sorted by this number. */
  order: number;
}

export interface ScreenDescription {
  /** Absolute path, such as `/projects`. */
  path: string;
  /** Title in the top bar. */
  title: string;
  /** The screen is shown to users with any of these rights; omitted: to every signed-in user. */
  anyRight?: Right[];
  navigation?: ScreenNavigation;
  /** API requests of the first view, with their query. The page sends them while the code loads. */
  requests?: string[];
  /**
   * In the source: the module that renders the screen, as `remote.tsx` imports it. The build
   * replaces it with {@link files}.
   */
  module?: string;
  /** Files of the screen in the folder of the remote, for the page to preload. */
  files?: string[];
}

/** A dialog of a remote that the shell can open from any screen. */
export interface QuickActionDescription {
  id: string;
  label: string;
  icon: string;
  right: Right;
  order: number;
}

/** `screens.json` of a remote: what the shell shows before it loads the remote's code. */
export interface ScreensFile {
  contractVersion: number;
  remote: string;
  screens: ScreenDescription[];
  quickActions?: QuickActionDescription[];
  /** Files in the folder of the remote that all screens need. Added by the build. */
  files?: string[];
}

/** What the page loads early for the address: `<meta name="screen">`, written by the server. */
export interface ScreenPreloads {
  /** URLs. */
  files: string[];
  /** Paths of the API. */
  requests: string[];
}
