import { type ReactNode } from 'react';
import type { MenuAction } from '../actions/actions-menu.mjs';
import type { DataSubject } from './personal-data-api.mjs';
/**
 * Menu entries that export and erase a person's data; none without the right
 * (docs/domain/privacy.md).
 *
 * @returns the entries, and the dialog to render beside the menu
 */
export declare function usePersonalDataActions(subject: DataSubject, name: string): {
    actions: MenuAction[];
    dialog: ReactNode;
};
