import { type ConfirmDialogProps } from './confirm-dialog.mjs';
interface DeleteDialogProps extends Omit<ConfirmDialogProps, 'danger' | 'focusConfirm' | 'onConfirm'> {
    /** The kind of record, such as `project`. */
    noun: string;
    /** Rejects with an `ApiError` when the server rejects the request. */
    onDelete: () => Promise<unknown>;
    /** Toast after the deletion. */
    successMessage: string;
    onDeleted?: () => void;
}
/**
 * Asks before a record is deleted. A record that no longer exists counts as deleted, either by an
 * earlier attempt whose response was lost or by someone else.
 */
export declare const DeleteDialog: ({ noun, onDelete, successMessage, onDeleted, ...dialogProps }: DeleteDialogProps) => import("react").JSX.Element;
export {};
