import type { AbilityView } from '@atrium/web-kit';
import { type ReactNode } from 'react';
export interface MenuAction {
    key: string;
    label: string;
    icon?: ReactNode;
    danger?: boolean;
    ability?: AbilityView;
    /** A single key that does the same, such as `e`. */
    shortcut?: string;
    onSelect: () => void;
}
interface ActionsMenuProps {
    /** Accessible name, such as `Actions for T-0060`. */
    label: string;
    actions: readonly MenuAction[];
}
/**
 * More actions of a record, also offered by the search box. An action that is not allowed explains
 * why below its label.
 */
export declare function ActionsMenu({ label, actions }: ActionsMenuProps): import("react").JSX.Element;
export {};
