import type { Right } from './rights';

/** Raised when the contract between shell and remotes changes incompatibly. */
export const REMOTE_CONTRACT_VERSION = 1;

/** One entry of `/remotes.json`. */
export interface RemoteAddress {
  name: string;
  /** Folder of the remote, absolute path or URL, with a slash at the end. */
  baseUrl: string;
}

/** Where a screen stands in the sidebar. */
export interface ScreenNavigation {
  section: 'main' | 'accounting' | 'settings';
  /** Label of the group that folds, if the entry is part of one. */
  group?: string;
  label: string;
  /** Name of an icon of the shell's set. */
  icon: string;
  /** Entries are ordered by this number, across remotes. */
  order: number;
}

export interface ScreenDescription {
  /** Absolute path, such as `/projects`. */
  path: string;
  /** Title in the top bar. */
  title: string;
  /** Any one of these rights shows the screen; none listed: every signed-in user. */
  anyRight?: Right[];
  navigation?: ScreenNavigation;
}

/** Dialog of a remote that the shell can open from anywhere. */
export interface QuickActionDescription {
  id: string;
  label: string;
  icon: string;
  right: Right;
  order: number;
}

/** `screens.json` of a remote: what the shell may show before any code of it is loaded. */
export interface ScreensFile {
  contractVersion: number;
  remote: string;
  screens: ScreenDescription[];
  quickActions?: QuickActionDescription[];
}
