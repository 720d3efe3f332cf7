import { FoundField } from './found-field';
import type { FoundChoices } from './named-choices';

export interface ProjectFieldProps {
  /** The projects that the server finds. */
  found: FoundChoices;
  /** The project that the record belongs to already; it may not be among the first of the list. */
  chosen?: { projectId: number | null; projectName: string | null };
  /** How a record without a project is called. */
  none?: string;
}

/** Chooses the project that a record belongs to. */
export const ProjectField = ({ found, chosen, none = 'No project' }: ProjectFieldProps) => (
  <FoundField
    name="projectId"
    label="Project"
    found={found}
    chosen={
      chosen?.projectId
        ? { value: chosen.projectId, label: chosen.projectName ?? 'Unknown project' }
        : undefined
    }
    none={none}
  />
);
