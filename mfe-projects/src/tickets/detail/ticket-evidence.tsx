import { Button, CloseOutlined, ListSkeleton, PaperClipOutlined, QueryState } from '@atrium/ui-kit';
import { SearchSelect } from '@atrium/ui-kit/data';
import {
  abilityView,
  formatFileSize,
  toast,
  toastFailure,
  useDebouncedSearch,
  useDownloadLink,
  useRight,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto, TicketDetailDto } from '../../api/endpoints.generated';
import { contentUrl } from '../../api/evidence-urls';
import { useListEvidenceQuery, useUpdateEvidenceMutation } from '../../api/tickets-api';
import styles from './ticket-evidence.module.css';

/** Number of files that are listed, or offered before the user types a search. */
const PAGE_SIZE = 100;

/** The files attached to a ticket, and a field to attach more. */
export function TicketEvidence({ ticket }: { ticket: TicketDetailDto }) {
  const query = useListEvidenceQuery({ ticketId: ticket.id, pageSize: PAGE_SIZE });
  const canAttach = useRight('evidence.upload');
  if (!query.currentData) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the evidence"
        skeleton={<ListSkeleton rows={1} />}
      />
    );
  }
  const { rows } = query.currentData;
  return (
    <>
      {rows.length > 0 ? (
        <ul className={styles.files}>
          {rows.map((file) => (
            <AttachedFile key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>No files are attached to this ticket yet.</p>
      )}
      {canAttach && <AttachEvidence ticket={ticket} />}
    </>
  );
}

/** Attaches a file to a ticket, or removes it from its ticket with `null`, and offers Undo. */
function useMoveToTicket() {
  const [updateEvidence, { isLoading }] = useUpdateEvidenceMutation();
  const move = async (file: EvidenceDto, ticketId: number | null): Promise<void> => {
    const { id, originalName, version } = file;
    const isRemoval = ticketId === null;
    try {
      const moved = await updateEvidence({ id, updateEvidenceDto: { ticketId, version } }).unwrap();
      toast.success({
        title: `${originalName} was ${isRemoval ? 'removed from' : 'attached to'} this ticket`,
        onUndo: () => void move(moved, file.ticketId),
      });
    } catch (error) {
      toastFailure(isRemoval ? 'Failed to remove file' : 'Failed to attach file', error);
    }
  };
  return [move, { isLoading }] as const;
}

function AttachedFile({ file }: { file: EvidenceDto }) {
  const { id, originalName, size, secureUrl, uploadedBy, abilities } = file;
  const [move, { isLoading }] = useMoveToTicket();
  const download = useDownloadLink();

  return (
    <li className={styles.file}>
      <PaperClipOutlined />
      <span className={styles.name}>
        {secureUrl ? (
          <a href={secureUrl} target="_blank" rel="noreferrer">
            {originalName}
          </a>
        ) : (
          <a href={contentUrl(id, { download: true })} download={originalName} onClick={download}>
            {originalName}
          </a>
        )}
        <span className={styles.caption}>
          {formatFileSize(size)} · {uploadedBy}
        </span>
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={`Remove ${originalName} from the ticket`}
        ability={abilityView(abilities.update)}
        loading={isLoading}
        onClick={() => void move(file, null)}
      />
    </li>
  );
}

/**
 * Whether the user can attach the file: it has no ticket, and no project other than the ticket's.
 */
const canBeAttached = (file: EvidenceDto, { projectId }: TicketDetailDto): boolean =>
  file.ticketId === null &&
  (file.projectId === null || file.projectId === projectId) &&
  file.abilities.update === true;

function AttachEvidence({ ticket }: { ticket: TicketDetailDto }) {
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const [isOpen, setIsOpen] = useState(false);
  const evidence = useListEvidenceQuery({ search, pageSize: PAGE_SIZE }, { skip: !isOpen });
  const [move, { isLoading }] = useMoveToTicket();
  const files = (evidence.currentData?.rows ?? []).filter((file) => canBeAttached(file, ticket));

  const attach = (id: number | null): void => {
    const file = files.find((candidate) => candidate.id === id);
    if (file && !isLoading) void move(file, ticket.id);
  };

  return (
    <SearchSelect<number | null>
      aria-label="Attach evidence"
      placeholder="Attach evidence..."
      style={{ width: '100%' }}
      value={null}
      onSearch={setText}
      isSearching={isSearchPending(evidence) || isLoading}
      notFoundContent="No files available for this ticket"
      options={files.map(({ id, originalName, size, projectName }) => ({
        value: id,
        label: [originalName, formatFileSize(size), projectName].filter(Boolean).join(' · '),
      }))}
      onOpenChange={setIsOpen}
      onSelect={attach}
    />
  );
}
