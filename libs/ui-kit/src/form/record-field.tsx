import { type ChoiceSource, includeSelected, type RecordChoice } from './choice-source';
import { SelectField } from './fields';

interface SearchSelectFieldProps {
  name: string;
  label: string;
  source: ChoiceSource;
  /** The current value, which may not be among the loaded choices. */
  selected: RecordChoice | undefined;
  /** Label of an empty value. */
  emptyText: string;
  /** Called after the form has the new value; `undefined` if it was cleared. */
  onChange?: (id: number | undefined) => void;
}

/** Selects a record, which is found by typing, or none. */
export const SearchSelectField = ({
  source: { choices, text, setText, isSearching },
  selected,
  emptyText,
  ...field
}: SearchSelectFieldProps) => (
  <SelectField<number>
    {...field}
    placeholder={emptyText}
    clearable
    searchable
    choices={includeSelected(choices, selected, text)}
    loading={isSearching}
    onSearch={setText}
  />
);

export interface ProjectFieldProps {
  source: ChoiceSource;
  /** The current project of the record, which may not be among the loaded choices. */
  selected?: { projectId: number | null; projectName: string | null };
  /** Label of a record without a project. */
  emptyText?: string;
  onChange?: SearchSelectFieldProps['onChange'];
}

/** Selects the project of a record. */
export const ProjectField = ({
  selected,
  emptyText = 'No project',
  ...field
}: ProjectFieldProps) => (
  <SearchSelectField
    {...field}
    name="projectId"
    label="Project"
    selected={
      selected?.projectId
        ? { value: selected.projectId, label: selected.projectName ?? 'Unknown project' }
        : undefined
    }
    emptyText={emptyText}
  />
);
