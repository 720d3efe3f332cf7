import { type ComponentType } from 'react';
import { type LazyComponent } from './lazy-with-retry.mjs';
/**
 * A dialog that is open while mounted. Its code loads with the user's first input, or when it is
 * opened. If that fails, a message appears and `onClose` is called.
 */
export declare const lazyDialog: <Props extends {
    onClose: () => void;
}>(load: () => Promise<ComponentType<Props>>) => LazyComponent<Props>;
interface LazyPanelOptions<Props> {
    isOpen: (props: Props) => boolean;
    /** Closes it after its code failed to load. */
    close: (props: Props) => void;
}
/**
 * The panel of the record that the URL names after the path of its list; `address` is empty while no
 * record is open.
 */
export declare const lazyRecordPanel: <Props extends {
    address: string;
    onClose: () => void;
}>(load: () => Promise<ComponentType<Props>>) => ComponentType<Props>;
/** Like {@link lazyDialog}, for a panel or bar that stays mounted while it is closed. */
export declare function lazyPanel<Props extends object>(load: () => Promise<ComponentType<Props>>, { isOpen, close }: LazyPanelOptions<Props>): ComponentType<Props>;
export {};
