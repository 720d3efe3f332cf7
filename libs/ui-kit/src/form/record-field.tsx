import { includeSelected, type ChoiceSource, type RecordChoice } from './choice-source';
import { SelectField } from './fields';

interface SearchSelectFieldProps {
  name: string;
  label: string;
  source: ChoiceSource;
  /** The current value, which may not be among the loaded choices. */
  chosen: RecordChoice | undefined;
  /** Label of an empty value. */
  none: string;
}

/** Selects a record, which is found by typing, or none. */
export const SearchSelectField = ({
  source: { choices, text, setText, isSearching },
  chosen,
  none,
  ...field
}: SearchSelectFieldProps) => (
  <SelectField<number>
    {...field}
    placeholder={none}
    clearable
    searchable
    choices={includeSelected(choices, chosen, text)}
    loading={isSearching}
    onSearch={setText}
  />
);

export interface ProjectFieldProps {
  source: ChoiceSource;
  /** The current project of the record, which may not be among the loaded choices. */
  chosen?: { projectId: number | null; projectName: string | null };
  /** Label of a record without a project. */
  none?: string;
}

/** Selects the project of a record. */
export const ProjectField = ({ source, chosen, none = 'No project' }: ProjectFieldProps) => (
  <SearchSelectField
    name="projectId"
    label="Project"
    source={source}
    chosen={
      chosen?.projectId
        ? { value: chosen.projectId, label: chosen.projectName ?? 'Unknown project' }
        : undefined
    }
    none={none}
  />
);
