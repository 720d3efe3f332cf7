import {
  ActionsMenu,
  DeleteOutlined,
  EditButton,
  type RecordList,
  RecordState,
  RecordSteps,
  SidePanel,
  Stack,
} from '@atrium/ui-kit';
import {
  abilityView,
  formatFileSize,
  isNotFound,
  parseRecordId,
  skipToken,
  toast,
  toastFailure,
  toOpenRecord,
  useEventCallback,
  useKeyedState,
  useTrackRecentRecord,
} from '@atrium/web-kit';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useDeleteEvidenceMutation, useGetEvidenceQuery } from '../api/evidence-api';
import { EditEvidenceDialog } from './edit-evidence-dialog';
import { EvidenceDetails } from './evidence-details';
import { EvidenceHistory } from './evidence-history';
import styles from './evidence-panel.module.css';
import { EvidencePreview } from './evidence-preview';
import { EvidenceVersions } from './evidence-versions';
import { fileTypeLabel } from './file-type';
import { ShareLinks } from './sharing/share-links';
import { useRestoreFile } from './use-restore-file';

interface EvidencePanelProps {
  /** The path after `/evidence/`; empty while no file is open. */
  address: string;
  list: RecordList;
  onClose: () => void;
}

/** A side panel with one file: preview, details, versions, share links and history. */
export function EvidencePanel({ address, list, onClose }: EvidencePanelProps) {
  const id = parseRecordId(address);
  const query = useGetEvidenceQuery(id === null ? skipToken : { id });
  const { record: file, lastKnown, isMissing } = toOpenRecord(query, address !== '' && id === null);
  useTrackRecentRecord(
    file && { link: `/evidence/${file.id}`, label: file.originalName, detail: 'Evidence' },
  );
  const [isEditing, setIsEditing] = useKeyedState(address, false);
  // The user can open another file before the response arrives.
  const onDeleted = useEventCallback((deletedId: number): void => {
    if (deletedId === id) onClose();
  });
  const deleteFile = useDeleteFile(onDeleted);

  return (
    <SidePanel
      open={address !== ''}
      title={file?.originalName ?? (isMissing ? 'File Not Found' : 'File')}
      subtitle={file && `${fileTypeLabel(file.mimeType)} · ${formatFileSize(file.size)}`}
      width={620}
      onClose={onClose}
      extra={
        <>
          <RecordSteps list={list} current={id} noun="file" />
          {file && (
            <EvidenceActions
              file={file}
              onEdit={() => setIsEditing(true)}
              onDelete={() => void deleteFile(file)}
            />
          )}
        </>
      }
    >
      {file ? (
        <EvidenceBody key={file.id} file={file} />
      ) : (
        <RecordState
          noun="file"
          query={query}
          isMissing={isMissing}
          hint="It may be in the trash, or the link may be incomplete."
          backLabel="All Files"
          onBack={onClose}
        />
      )}
      {lastKnown && isEditing && (
        <EditEvidenceDialog file={lastKnown} onClose={() => setIsEditing(false)} />
      )}
    </SidePanel>
  );
}

interface EvidenceActionsProps {
  file: EvidenceDto;
  onEdit: () => void;
  onDelete: () => void;
}

const EvidenceActions = ({ file, onEdit, onDelete }: EvidenceActionsProps) => (
  <>
    <EditButton ability={abilityView(file.abilities.update)} onClick={onEdit} />
    <ActionsMenu
      label={`Actions for ${file.originalName}`}
      actions={[
        {
          key: 'delete',
          label: 'Delete',
          icon: <DeleteOutlined />,
          danger: true,
          ability: abilityView(file.abilities.delete),
          onSelect: onDelete,
        },
      ]}
    />
  </>
);

const EvidenceBody = ({ file }: { file: EvidenceDto }) => (
  <Stack gap={24}>
    <section className={styles.section} aria-label="Content">
      <EvidencePreview file={file} />
    </section>
    <section className={styles.section} aria-label="Details">
      <EvidenceDetails file={file} />
    </section>
    {file.secureUrl === null && (
      <>
        <section className={styles.section} aria-label="Versions">
          <h3>Versions</h3>
          <EvidenceVersions file={file} />
        </section>
        <section className={styles.section} aria-label="Share Links">
          <h3>Share Links</h3>
          <ShareLinks file={file} />
        </section>
      </>
    )}
    <EvidenceHistory id={file.id} />
  </Stack>
);

/**
 * Moves a file to the trash without asking, because the toast offers Undo
 * (docs/domain/evidence.md#trash).
 */
function useDeleteFile(onDeleted: (id: number) => void): (file: EvidenceDto) => Promise<void> {
  const [deleteEvidence] = useDeleteEvidenceMutation();
  const [restore] = useRestoreFile('Open the trash and try again.');

  return async ({ id }) => {
    try {
      await deleteEvidence({ id }).unwrap();
      toast.success({
        title: 'Evidence file moved to the trash',
        description: 'You can restore it from the trash. Its share links no longer work.',
        onUndo: () => void restore(id),
      });
    } catch (error) {
      if (!isNotFound(error)) {
        toastFailure(
          'Failed to delete evidence file',
          error,
          "The file wasn't deleted. Please try again.",
        );
        return;
      }
      toast.success('The file has already been deleted');
    }
    onDeleted(id);
  };
}
