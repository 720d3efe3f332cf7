import { useIdempotentMutation } from '@atrium/ui-kit';
import { errorMessage, toast } from '@atrium/web-kit';

interface VersionedRecord {
  id: number;
  version: number;
}

interface InlineEndpoints<Changed extends VersionedRecord, Changes extends object> {
  /** As the toasts name it, such as `Project`. */
  noun: string;
  update: (id: number, changes: Changes & { version: number }) => Promise<Changed>;
  /** Also updates the displayed record, so that the user sees what someone else changed. */
  read: (id: number) => Promise<Changed>;
}

export type ChangeInline<Changes extends object> = (
  record: VersionedRecord,
  changes: Changes,
  /** The earlier values, if the toast may offer Undo. */
  previousValues?: Changes,
) => Promise<void>;

/** Changes a record where it is displayed, and reports the outcome with Undo. */
export function useInlineChanges<Changed extends VersionedRecord, Changes extends object>({
  noun,
  update,
  read,
}: InlineEndpoints<Changed, Changes>): ChangeInline<Changes> {
  const mutate = useIdempotentMutation();
  const change: ChangeInline<Changes> = async ({ id, version }, changes, previousValues) => {
    let changed: Changed | undefined;
    const send = async (): Promise<void> => {
      changed = await update(id, { ...changes, version });
    };
    try {
      await mutate(send, { changes, read: () => read(id) });
      const saved = changed;
      toast.success({
        title: `${noun} updated successfully!`,
        onUndo: saved && previousValues && (() => void change(saved, previousValues)),
      });
    } catch (error) {
      toast.destructive({
        title: `Failed to update ${noun.toLowerCase()}`,
        description: errorMessage(
          error,
          `The ${noun.toLowerCase()} wasn't changed. Please try again.`,
        ),
      });
    }
  };
  return change;
}
