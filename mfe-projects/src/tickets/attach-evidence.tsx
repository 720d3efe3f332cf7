import { SearchSelect } from '@atrium/ui-kit/forms';
import { errorMessage, formatFileSize, toast, useDebouncedSearch } from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto, TicketDetailDto } from '../api/endpoints.generated';
import { useListEvidenceQuery, useUpdateEvidenceMutation } from '../api/tickets-api';

/** Newest files that the choice is made from; a search finds the others. */
const MATCHES = 100;

/** A file of the ticket's project, or of none, that no ticket has and that the caller may give. */
const canBelong = (file: EvidenceDto, { projectId }: TicketDetailDto): boolean =>
  file.ticketId === null &&
  (file.projectId === null || file.projectId === projectId) &&
  file.abilities.update === true;

/** Finds an evidence file and gives it to the ticket. */
export function AttachEvidence({ ticket }: { ticket: TicketDetailDto }) {
  const { search, setText, isTyping } = useDebouncedSearch();
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching } = useListEvidenceQuery(
    { search, pageSize: MATCHES },
    { skip: !isOpen },
  );
  const [updateEvidence, { isLoading }] = useUpdateEvidenceMutation();
  const isWaiting = isFetching || isTyping;
  const files = (data?.rows ?? []).filter((file) => canBelong(file, ticket));

  const attach = async (id: number): Promise<void> => {
    const file = files.find((candidate) => candidate.id === id);
    if (!file || isLoading) return;
    try {
      await updateEvidence({
        id,
        updateEvidenceDto: { ticketId: ticket.id, version: file.version },
      }).unwrap();
      toast.success(`${file.originalName} belongs to this ticket now`);
    } catch (error) {
      toast.destructive({
        title: 'Failed to attach the file',
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <SearchSelect<number | null>
      aria-label="Attach evidence"
      placeholder="Attach evidence…"
      style={{ width: '100%' }}
      value={null}
      onSearch={setText}
      waiting={isWaiting || isLoading}
      notFoundContent={isWaiting ? 'Searching…' : 'No file of this project or of none is free.'}
      options={files.map(({ id, originalName, size, projectName }) => ({
        value: id,
        label: [originalName, formatFileSize(size), projectName].filter(Boolean).join(' · '),
      }))}
      onOpenChange={setOpen}
      onSelect={(id) => id !== null && void attach(id)}
    />
  );
}
