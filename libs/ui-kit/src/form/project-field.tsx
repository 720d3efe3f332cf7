import { SelectField } from './fields';
import { withChosen, type FoundChoices } from './named-choices';

export interface ProjectFieldProps {
  /** The projects that the server finds. */
  found: FoundChoices;
  /** The project that the record belongs to already; it may not be among the first of the list. */
  chosen?: { projectId: number | null; projectName: string | null };
  /** How a record without a project is called. */
  none?: string;
}

/** Chooses the project that a record belongs to, found while one types; none is fine. */
export function ProjectField({
  found: { choices, text, setText, isWaiting },
  chosen,
  none = 'No project',
}: ProjectFieldProps) {
  const present = chosen?.projectId
    ? { value: chosen.projectId, label: chosen.projectName ?? 'Unknown project' }
    : undefined;
  return (
    <SelectField<number>
      name="projectId"
      label="Project"
      placeholder={none}
      clearable
      searchable
      choices={withChosen(choices, present, text)}
      loading={isWaiting}
      onSearch={setText}
    />
  );
}
