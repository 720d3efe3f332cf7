import { Button } from '@atrium/ui-kit';
import { BulkBar, useBulkChange } from '@atrium/ui-kit/data';
import { abilityView } from '@atrium/web-kit';
import type { TrashedEvidenceDto } from '../api/endpoints.generated';
import { useChangeEvidenceMutation } from '../api/evidence-api';
import type { BulkBarProps } from '../shared/cards-or-table';
import { SelectAllButton } from './select-all-button';

interface TrashBulkBarProps extends BulkBarProps<TrashedEvidenceDto> {
  /** Only for users who can delete files permanently. */
  onDeleteForever?: (files: readonly TrashedEvidenceDto[]) => void;
}

/**
 * Restores the selected files in the trash, or deletes them permanently
 * (docs/domain/evidence.md#bulk-actions).
 */
export function TrashBulkBar({ selection, rows, onDeleteForever }: TrashBulkBarProps) {
  const [changeEvidence, { isLoading }] = useChangeEvidenceMutation();
  const selectedFiles = rows.filter(({ id }) => selection.selected.has(id));
  const denial = selectedFiles
    .map(({ abilities }) => abilities.delete)
    .find((ability) => ability !== true);
  const { runWithToast, errorsDialog } = useBulkChange({
    noun: 'file',
    selection,
    nameOf: (id) => selectedFiles.find((file) => file.id === id)?.originalName,
  });

  const restore = () => {
    const ids = selectedFiles.map(({ id }) => id);
    return runWithToast({
      done: 'restored',
      send: (key) =>
        changeEvidence({
          'Idempotency-Key': key,
          bulkEvidenceDto: { ids, action: 'restore' },
        }).unwrap(),
    });
  };

  return (
    <>
      <BulkBar selection={selection} noun="files">
        <SelectAllButton selection={selection} rows={rows} />
        <Button
          ability={abilityView(denial ?? true)}
          loading={isLoading}
          onClick={() => void restore()}
        >
          Restore
        </Button>
        {onDeleteForever && (
          <Button danger onClick={() => onDeleteForever(selectedFiles)}>
            Delete Forever
          </Button>
        )}
      </BulkBar>
      {errorsDialog}
    </>
  );
}
