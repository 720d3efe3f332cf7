import {
  ActionsMenu,
  Button,
  DeleteOutlined,
  EditOutlined,
  RecordState,
  SidePanel,
  Stack,
} from '@atrium/ui-kit';
import {
  abilityView,
  formatFileSize,
  openRecord,
  parseRecordId,
  useKeyedState,
} from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useGetEvidenceQuery } from '../api/evidence-api';
import { DeleteEvidenceDialog } from './delete-evidence-dialog';
import { EditEvidenceDialog } from './edit-evidence-dialog';
import { EvidenceFacts } from './evidence-facts';
import { EvidenceHistory } from './evidence-history';
import styles from './evidence-panel.module.css';
import { EvidencePreview } from './evidence-preview';
import { EvidenceVersions } from './evidence-versions';
import { typeWord } from './evidence-words';
import { ShareLinks } from './share-links';

interface EvidencePanelProps {
  /** What stands behind `/evidence/`; nothing while no file is open. */
  address: string;
  onClose: () => void;
}

/** One file beside the list: preview, facts, versions and links. */
export function EvidencePanel({ address, onClose }: EvidencePanelProps) {
  const id = parseRecordId(address);
  const query = useGetEvidenceQuery(id === null ? skipToken : { id });
  const { record: file, lastKnown, isMissing } = openRecord(query, address !== '' && id === null);
  const [dialog, setDialog] = useKeyedState<'edit' | 'delete' | undefined>(address, undefined);

  return (
    <SidePanel
      open={address !== ''}
      title={file?.originalName ?? (isMissing ? 'Unknown file' : 'File')}
      subtitle={file && `${typeWord(file.mimeType)} · ${formatFileSize(file.size)}`}
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
          hint="It may be in the trash, or the address is not complete."
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
    <section className={styles.section} aria-label="Facts">
      <EvidenceFacts file={file} />
    </section>
    {file.secureUrl === null && (
      <>
        <section className={styles.section} aria-label="Versions">
          <h3>Versions</h3>
          <EvidenceVersions file={file} />
        </section>
        <section className={styles.section} aria-label="Share links">
          <h3>Share links</h3>
          <ShareLinks file={file} />
        </section>
      </>
    )}
    <EvidenceHistory id={file.id} />
  </Stack>
);
