import type { Right } from './rights';

/** Increased when the contract between shell and remotes changes incompatibly. */
export const REMOTE_CONTRACT_VERSION = 1;

/** An entry of `/remotes.json`. */
export interface RemoteAddress {
  name: string;
  /** Folder of the remote: an absolute path or URL that ends with a slash. */
  baseUrl: string;
}

/** The sections of the sidebar, from top to bottom (docs/domain/shell.md#sidebar). */
export const NAVIGATION_SECTIONS = ['main', 'accounting', 'settings'] as const;

/** The position of a screen in the sidebar. */
export interface ScreenNavigation {
  section: (typeof NAVIGATION_SECTIONS)[number];
  /** Label of the collapsible group that the entry belongs to. */
  group?: string;
  label: string;
  /** Name of one of the shell's icons. */
  icon: string;
  /** Entries of all remotes are sorted by this number. */
  order: number;
  /** A letter: `g` followed by it opens the screen (docs/domain/shell.md#keyboard-shortcuts). */
  shortcut?: string;
}

/** A filtered list that the search box offers, such as "Overdue invoices". */
export interface ScreenFilter {
  label: string;
  /** Query of the screen's URL, such as `?status=overdue`. */
  query: string;
}

export interface ScreenDescription {
  /** Absolute path, such as `/projects`. */
  path: string;
  /** Title in the top bar. */
  title: string;
  /** Files of the remote that a browser needs to show the screen. The shell preloads them. */
  files?: string[];
  /** Whether other pages show the paths below this one, so that they don't need `files`. */
  exact?: boolean;
  /**
   * Paths of the API that the screen requests when it is opened without a query. The shell
   * prefetches them.
   */
  requests?: string[];
  /** The screen is shown to users with any of these rights; omitted: to every signed-in user. */
  anyRight?: Right[];
  navigation?: ScreenNavigation;
  /** Other words for which the search box finds the screen and its filtered lists. */
  keywords?: string[];
  filters?: ScreenFilter[];
}

/** A dialog of a remote that the shell can open from any screen. */
export interface QuickActionDescription {
  id: string;
  label: string;
  /** Other words for which the search box finds it. */
  keywords?: string[];
  icon: string;
  right: Right;
  order: number;
  /** Whether the dashboard shows a button for it; omitted: yes. */
  onDashboard?: boolean;
}

/** What a remote was built for; the build writes it into `screens.json`. */
export interface BuiltFor {
  /** Version of the API document from which the endpoints were generated, if there are any. */
  api?: string;
  react: string;
  router: string;
}

/** `screens.json` of a remote: what the shell shows before it loads the remote's code. */
export interface ScreensFile {
  /** The `REMOTE_CONTRACT_VERSION` that the remote was built for. */
  contractVersion: number;
  builtFor?: BuiltFor;
  remote: string;
  screens: ScreenDescription[];
  quickActions?: QuickActionDescription[];
}
