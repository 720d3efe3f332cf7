import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { QuickActionRecord } from './quick-action-address.mjs';
/** The record is the one whose page opened the dialog; the form starts with its values. */
export interface QuickActionProps extends QuickActionRecord {
    /** Called when the dialog closes, whether or not a record was created. */
    onClose: () => void;
}
/** The module that a remote exposes as `./remote`. Its `screens.json` describes the rest. */
export interface RemoteModule {
    /** The `REMOTE_CONTRACT_VERSION` that the remote was built for. */
    contractVersion: number;
    /** Routes with absolute paths; their elements are lazy components (`React.lazy`). */
    routes: RouteObject[];
    /** By id in `screens.json`: a component that shows the action's dialog while mounted. */
    quickActions?: Record<string, ComponentType<QuickActionProps>>;
}
