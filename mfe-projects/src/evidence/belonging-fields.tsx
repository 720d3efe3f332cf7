import { SelectField } from '@atrium/ui-kit/forms';
import { useDebouncedValue } from '@atrium/web-kit';
import { useState } from 'react';
import { useListProjectsQuery, useListTicketsQuery } from '../api/evidence-api';

/** Records that a list of matches holds. */
const MATCHES = 30;

interface Chosen {
  id: number | null;
  name: string | null;
}

interface BelongingFieldsProps {
  /** What the file belongs to already, to be named even when it is not among the matches. */
  project?: Chosen;
  ticket?: Chosen;
}

/** What a file belongs to; both are optional. */
export const BelongingFields = ({ project, ticket }: BelongingFieldsProps) => (
  <>
    <ProjectField chosen={project} />
    <TicketField chosen={ticket} />
  </>
);

function ProjectField({ chosen }: { chosen: Chosen | undefined }) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListProjectsQuery({
    search: useDebouncedValue(search) || undefined,
    pageSize: MATCHES,
  });
  const found = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField<number>
      name="projectId"
      label="Project"
      placeholder="Unassigned"
      clearable
      searchable
      choices={withChosen(found, chosen)}
      loading={isFetching}
      onSearch={setSearch}
    />
  );
}

function TicketField({ chosen }: { chosen: Chosen | undefined }) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListTicketsQuery({
    search: useDebouncedValue(search) || undefined,
    pageSize: MATCHES,
  });
  const found = (data?.rows ?? []).map(({ id, number, title }) => ({
    value: id,
    label: `${number} ${title}`,
  }));
  return (
    <SelectField<number>
      name="ticketId"
      label="Ticket"
      placeholder="No ticket"
      clearable
      searchable
      choices={withChosen(found, chosen)}
      loading={isFetching}
      onSearch={setSearch}
    />
  );
}

function withChosen(found: { value: number; label: string }[], chosen: Chosen | undefined) {
  if (!chosen?.id || found.some(({ value }) => value === chosen.id)) return found;
  return [{ value: chosen.id, label: chosen.name ?? 'Unknown' }, ...found];
}
