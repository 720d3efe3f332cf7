import { Button } from '@atrium/ui-kit';
import { BulkBar, useBulkChange } from '@atrium/ui-kit/data';
import { FormDialog, ProjectField } from '@atrium/ui-kit/forms';
import { abilityView, rightView, useDownload, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import type { BulkEvidenceDto, EvidenceDto } from '../api/endpoints.generated';
import { useChangeEvidenceMutation } from '../api/evidence-api';
import type { BulkBarProps } from '../shared/cards-or-table';
import { useProjectChoices } from '../shared/record-choices';
import { SelectAllButton } from './select-all-button';
import { ShareFilesDialog } from './sharing/share-files-dialog';

/**
 * Downloads, shares, moves or deletes the selected files (docs/domain/evidence.md#bulk-actions).
 */
export function EvidenceBulkBar({ selection, rows }: BulkBarProps<EvidenceDto>) {
  const [isMoving, setIsMoving] = useState(false);
  const [sharing, setSharing] = useState<readonly EvidenceDto[]>();
  const [changeEvidence] = useChangeEvidenceMutation();
  const [download, downloading] = useDownload('Download failed');
  const canChange = rightView(useRight('evidence.upload'));
  const selectedFiles = rows.filter(({ id }) => selection.selected.has(id));
  const denial = selectedFiles
    .map(({ abilities }) => abilities.share)
    .find((share) => share !== true);
  const { count, run, runWithToast, revert, restoring, errorsDialog } = useBulkChange({
    noun: 'file',
    selection,
    nameOf: (id) => selectedFiles.find((file) => file.id === id)?.originalName,
  });

  const ids = selectedFiles.map(({ id }) => id);
  const send = (bulkEvidenceDto: BulkEvidenceDto) => (key: string) =>
    changeEvidence({ 'Idempotency-Key': key, bulkEvidenceDto }).unwrap();

  const deleteFiles = () =>
    runWithToast({
      done: 'moved to the trash',
      hint:
        ids.length === 1
          ? 'You can restore it from the trash. Its share links no longer work.'
          : 'You can restore them from the trash. Their share links no longer work.',
      send: send({ ids, action: 'delete' }),
      undo: (deleted) =>
        void revert({
          done: 'restored',
          send: send({ ids: [...deleted], action: 'restore' }),
        }),
    });

  return (
    <>
      <BulkBar selection={selection} noun="files">
        <SelectAllButton selection={selection} rows={rows} />
        <Button
          loading={downloading}
          onClick={() => download(`/api/evidence/archive?ids=${ids.join(',')}`)}
        >
          Download
        </Button>
        <Button ability={abilityView(denial ?? true)} onClick={() => setSharing(selectedFiles)}>
          Create Links
        </Button>
        <Button ability={canChange} onClick={() => setIsMoving(true)}>
          Move to Project
        </Button>
        <Button danger ability={canChange} onClick={() => void deleteFiles()}>
          Delete
        </Button>
      </BulkBar>
      {sharing && <ShareFilesDialog files={sharing} onClose={() => setSharing(undefined)} />}
      {isMoving && (
        <MoveDialog
          title={`Move ${count(selection.selected.size)}`}
          onMove={(projectId) =>
            run({
              done: projectId === null ? 'unassigned' : 'moved',
              send: send({ ids, action: 'move', projectId }),
              undo: restoring({
                records: selectedFiles,
                field: 'projectId',
                done: 'moved back',
                send: (moved, previous, versions) =>
                  send({ ids: moved, action: 'move', projectId: previous, versions }),
              }),
            })
          }
          onClose={() => setIsMoving(false)}
        />
      )}
      {errorsDialog}
    </>
  );
}

interface MoveDialogProps {
  title: string;
  onMove: (projectId: number | null) => Promise<void>;
  onClose: () => void;
}

const MoveDialog = ({ title, onMove, onClose }: MoveDialogProps) => (
  <FormDialog<{ projectId?: number | null }>
    title={title}
    submitLabel="Move"
    initialValues={{ projectId: null }}
    onSubmit={({ projectId = null }) => onMove(projectId)}
    onClose={onClose}
  >
    <ProjectField source={useProjectChoices()} emptyText="Unassigned" />
  </FormDialog>
);
