import { type RefObject } from 'react';
/**
 * Restores the focus as soon as a dialog or panel closes. antd waits for its animation instead, and
 * does not restore it when a panel is closed while it is still opening.
 *
 * @param open omit it for a dialog that is open while mounted
 * @param surface the element that stays mounted while it closes
 */
export declare function useRestoredFocus(open?: boolean, surface?: RefObject<Element | null>): void;
