import { TRASH_DAYS } from '@atrium/contracts';
import {
  ActionsMenu,
  Button,
  DeleteOutlined,
  EditOutlined,
  RecordState,
  SidePanel,
  Stack,
} from '@atrium/ui-kit';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import {
  abilityView,
  formatFileSize,
  openRecord,
  parseRecordId,
  useKeyedState,
  useRecentRecord,
} from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useDeleteEvidenceMutation, useGetEvidenceQuery } from '../api/evidence-api';
import { EditEvidenceDialog } from './edit-evidence-dialog';
import { EvidenceDetails } from './evidence-details';
import { EvidenceHistory } from './evidence-history';
import styles from './evidence-panel.module.css';
import { EvidencePreview } from './evidence-preview';
import { EvidenceVersions } from './evidence-versions';
import { fileTypeLabel } from './file-type';
import { ShareLinks } from './share-links';

interface EvidencePanelProps {
  /** The rest of the path after `/evidence/`; empty while no file is open. */
  path: string;
  onClose: () => void;
}

/** A side panel with one file: preview, details, versions, share links and history. */
export function EvidencePanel({ path, onClose }: EvidencePanelProps) {
  const id = parseRecordId(path);
  const query = useGetEvidenceQuery(id === null ? skipToken : { id });
  const { record: file, lastKnown, isMissing } = openRecord(query, path !== '' && id === null);
  useRecentRecord(
    file && { link: `/evidence/${file.id}`, label: file.originalName, detail: 'Evidence' },
  );
  const [dialog, setDialog] = useKeyedState<'edit' | 'delete' | undefined>(path, undefined);

  return (
    <SidePanel
      open={path !== ''}
      title={file?.originalName ?? (isMissing ? 'Unknown file' : 'File')}
      subtitle={file && `${fileTypeLabel(file.mimeType)} · ${formatFileSize(file.size)}`}
      width={620}
      onClose={onClose}
      extra={file && <EvidenceActions file={file} onSelect={setDialog} />}
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
      {lastKnown && dialog === 'edit' && (
        <EditEvidenceDialog file={lastKnown} onClose={() => setDialog(undefined)} />
      )}
      {lastKnown && dialog === 'delete' && (
        <DeleteEvidenceDialog
          file={lastKnown}
          onClose={() => setDialog(undefined)}
          onDeleted={onClose}
        />
      )}
    </SidePanel>
  );
}

interface EvidenceActionsProps {
  file: EvidenceDto;
  onSelect: (dialog: 'edit' | 'delete') => void;
}

const EvidenceActions = ({ file, onSelect }: EvidenceActionsProps) => (
  <>
    <Button
      icon={<EditOutlined aria-hidden />}
      aria-keyshortcuts="e"
      ability={abilityView(file.abilities.update)}
      onClick={() => onSelect('edit')}
    >
      Edit
    </Button>
    <ActionsMenu
      label={`Actions for ${file.originalName}`}
      actions={[
        {
          key: 'delete',
          label: 'Delete',
          icon: <DeleteOutlined aria-hidden />,
          danger: true,
          ability: abilityView(file.abilities.delete),
          onSelect: () => onSelect('delete'),
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

interface DeleteEvidenceDialogProps {
  file: EvidenceDto;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteEvidenceDialog({ file, onClose, onDeleted }: DeleteEvidenceDialogProps) {
  const [deleteEvidence] = useDeleteEvidenceMutation();
  return (
    <DeleteDialog
      title="Move this file to the trash?"
      confirmLabel="Move to Trash"
      noun="file"
      onDelete={() => deleteEvidence({ id: file.id }).unwrap()}
      successMessage="Evidence file moved to the trash"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        You can restore “{file.originalName}” and all its versions for {TRASH_DAYS} days. Its share
        links stop working immediately and can&apos;t be restored.
      </p>
    </DeleteDialog>
  );
}
