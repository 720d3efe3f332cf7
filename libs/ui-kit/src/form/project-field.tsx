import { SearchSelectField } from './search-select-field';
import type { ChoiceSource } from './choice-source';

export interface ProjectFieldProps {
  /** The projects that the server finds. */
  source: ChoiceSource;
  /** The project that the record belongs to already; it may not be among the first of the list. */
  chosen?: { projectId: number | null; projectName: string | null };
  /** How a record without a project is called. */
  none?: string;
}

/** Chooses the project that a record belongs to. */
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
