import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

export interface QuickActionProps {
  /** The dialog has closed, whether something was made or not. */
  onClose: () => void;
}

/** What a remote exposes as `./remote`. Its `screens.json` tells the shell the rest. */
export interface RemoteModule {
  /** `REMOTE_CONTRACT_VERSION` that the remote was written for. */
  contractVersion: number;
  /** Routes with absolute paths; their elements are lazy components (`React.lazy`). */
  routes: RouteObject[];
  /** By the id of `screens.json`: a component that opens the action's dialog while it is mounted. */
  quickActions?: Record<string, ComponentType<QuickActionProps>>;
}
