import { keysOf } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { toast, toastFailure } from '@atrium/web-kit';

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
  const change: ChangeInline<Changes> = async (record, changes, previousValues) => {
    const { id } = record;
    let changed: Changed | undefined;
    const send = async ({ version }: VersionedRecord): Promise<void> => {
      changed = await update(id, { ...changes, version });
    };
    try {
      await mutate(() => send(record), {
        changes,
        read: () => read(id),
        // Only other fields have changed, such as by the user's previous click.
        resend: (current) =>
          haveSameValues(keysOf(changes), record, current) ? send(current) : undefined,
      });
      const saved = changed;
      toast.success({
        title: `${noun} updated successfully!`,
        onUndo: saved && previousValues && (() => void change(saved, previousValues)),
      });
    } catch (error) {
      toastFailure(
        `Failed to update ${noun.toLowerCase()}`,
        error,
        `The ${noun.toLowerCase()} wasn't changed. Please try again.`,
      );
    }
  };
  return change;
}

const haveSameValues = (fields: readonly PropertyKey[], before: object, after: object): boolean =>
  fields.every((field) => Reflect.get(before, field) === Reflect.get(after, field));
