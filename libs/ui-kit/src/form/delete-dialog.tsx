import { isNotFound, toast } from '@atrium/web-kit';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

interface DeleteDialogProps extends Omit<
  ConfirmDialogProps,
  'danger' | 'focusConfirm' | 'onConfirm'
> {
  /** What is deleted, such as `project`. */
  noun: string;
  /** Rejects with an `ApiError` when the server refuses. */
  onDelete: () => Promise<unknown>;
  /** Said in passing when it is done. */
  successMessage: string;
  /** It is gone. */
  onDeleted?: () => void;
}

/**
 * Asks before something is deleted. What is not there any more is deleted, whether by a first try
 * whose answer was lost or by somebody else.
 */
export const DeleteDialog = ({
  noun,
  onDelete,
  successMessage,
  onDeleted,
  ...question
}: DeleteDialogProps) => (
  <ConfirmDialog
    {...question}
    danger
    onConfirm={async () => {
      const isFirst = await onDelete().then(
        () => true,
        (error: unknown) => {
          if (isNotFound(error)) return false;
          throw error;
        },
      );
      toast.success(isFirst ? successMessage : `The ${noun} is not there any more`);
      onDeleted?.();
    }}
  />
);
