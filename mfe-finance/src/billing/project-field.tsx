import { SelectField } from '@atrium/ui-kit/forms';
import { useDebouncedValue } from '@atrium/web-kit';
import { useState } from 'react';
import { useListProjectsQuery } from '../api/finance-api';

interface ProjectFieldProps {
  /** The project that the record has already; it may not be among the first ones of the list. */
  chosen?: { id: number; name: string };
}

/** The project that an invoice is for, found by typing. */
export function ProjectField({ chosen }: ProjectFieldProps) {
  const [search, setSearch] = useState('');
  const settled = useDebouncedValue(search);
  const { data, isFetching } = useListProjectsQuery({ search: settled || undefined, pageSize: 30 });
  const found = data?.rows ?? [];
  const isListed = chosen === undefined || found.some(({ id }) => id === chosen.id);
  return (
    <SelectField<number>
      name="projectId"
      label="Project"
      placeholder="General"
      clearable
      searchable
      choices={[...(isListed ? [] : [chosen]), ...found].map(({ id, name }) => ({
        value: id,
        label: name,
      }))}
      loading={isFetching}
      onSearch={setSearch}
    />
  );
}
