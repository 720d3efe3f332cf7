import { SelectField } from '@atrium/ui-kit/forms';
import { useTypedSearch } from '@atrium/web-kit';
import { useListProjectsQuery } from '../api/finance-api';

/** Projects that a list of matches holds. */
const MATCHES = 30;

interface ProjectFieldProps {
  /** The project that the record belongs to already; it may not be among the first of the list. */
  chosen?: { projectId: number | null; projectName: string | null };
  /** How a record without a project is called. */
  none?: string;
}

/** Chooses the project that a record belongs to, found while one types; none is fine. */
export function ProjectField({ chosen, none = 'No project' }: ProjectFieldProps) {
  const { search, text, setText, isTyping } = useTypedSearch();
  const { data, isFetching } = useListProjectsQuery({ search, pageSize: MATCHES });
  const matches = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const present =
    chosen?.projectId && text === '' && matches.every(({ value }) => value !== chosen.projectId)
      ? [{ value: chosen.projectId, label: chosen.projectName ?? 'Unknown project' }]
      : [];
  return (
    <SelectField<number>
      name="projectId"
      label="Project"
      placeholder={none}
      clearable
      searchable
      choices={[...present, ...matches]}
      loading={isFetching || isTyping}
      onSearch={setText}
    />
  );
}
