interface DiscardDialogProps {
    onDiscard: () => void;
    onClose: () => void;
}
/** Asks before unsaved input is discarded. */
export declare const DiscardDialog: ({ onDiscard, onClose }: DiscardDialogProps) => import("react").JSX.Element;
interface LeaveGuardProps {
    /**
     * Called on each navigation: one by the form itself after saving loses nothing. Back and Forward
     * are never triggered by the form.
     */
    isUnsaved?: (isBack: boolean) => boolean;
    /** Called after the user has left, if the form is still mounted. */
    onLeft?: () => void;
}
/**
 * Asks before a navigation discards unsaved input; mount it only while there is some. The router
 * supports one blocker at a time, so the first guard asks on behalf of all forms of the page.
 */
export declare function UnsavedChangesGuard(props: LeaveGuardProps): import("react").JSX.Element | null;
export {};
