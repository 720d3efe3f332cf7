import { Button, CloseOutlined, ErrorState, ListSkeleton, PaperClipOutlined } from '@atrium/ui-kit';
import { abilityView, errorMessage, formatFileSize, toast, useRight } from '@atrium/web-kit';
import type { EvidenceDto, TicketDetailDto } from '../api/endpoints.generated';
import { useListEvidenceQuery, useUpdateEvidenceMutation } from '../api/tickets-api';
import { AttachEvidence } from './attach-evidence';
import styles from './ticket-evidence.module.css';

/** Most files of one ticket that are shown. */
const FILES_SHOWN = 100;

/** The evidence files of a ticket, and the field that gives it further ones. */
export function TicketEvidence({ ticket }: { ticket: TicketDetailDto }) {
  const { currentData, error, isFetching, refetch } = useListEvidenceQuery({
    ticketId: ticket.id,
    pageSize: FILES_SHOWN,
  });
  const mayAttach = useRight('evidence.upload');
  if (error && !currentData) {
    return (
      <ErrorState
        title="The evidence could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={1} />;
  return (
    <>
      {currentData.rows.length > 0 ? (
        <ul className={styles.files}>
          {currentData.rows.map((file) => (
            <TicketFile key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>No file belongs to this ticket yet.</p>
      )}
      {mayAttach && <AttachEvidence ticket={ticket} />}
    </>
  );
}

function TicketFile({ file }: { file: EvidenceDto }) {
  const { id, originalName, size, secureUrl, uploadedBy, version, abilities } = file;
  const [updateEvidence, { isLoading }] = useUpdateEvidenceMutation();

  const detach = async (): Promise<void> => {
    try {
      await updateEvidence({ id, updateEvidenceDto: { ticketId: null, version } }).unwrap();
      toast.success(`${originalName} no longer belongs to this ticket`);
    } catch (error) {
      toast.destructive({
        title: 'Failed to remove the file from the ticket',
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <li className={styles.file}>
      <PaperClipOutlined aria-hidden />
      <span className={styles.name}>
        {secureUrl ? (
          <a href={secureUrl} target="_blank" rel="noreferrer">
            {originalName}
          </a>
        ) : (
          <a href={`/api/evidence/${id}/content?download=true`} download={originalName}>
            {originalName}
          </a>
        )}
        <span className={styles.facts}>
          {formatFileSize(size)} · {uploadedBy}
        </span>
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={`Remove ${originalName} from the ticket`}
        ability={abilityView(abilities.update)}
        loading={isLoading}
        onClick={() => void detach()}
      />
    </li>
  );
}
