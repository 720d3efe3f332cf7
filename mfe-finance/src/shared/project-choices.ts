import { type ChoiceSource, projectChoice, useChoiceSearch } from '@atrium/ui-kit/data';
import { useListProjectsQuery } from '../api/finance-api';

interface ProjectChoices extends ChoiceSource {
  /** The client of a loaded project, as form values. */
  clientOf: (projectId: number) => { clientName: string; clientEmail: string } | undefined;
}

/** Searches projects as the user types. */
export function useProjectChoices(): ProjectChoices {
  const { query, skip, isSearchPending, ...search } = useChoiceSearch();
  const projects = useListProjectsQuery(query, { skip });
  const choices = (projects.currentData?.rows ?? []).map(projectChoice);
  const clientOf: ProjectChoices['clientOf'] = (projectId) => {
    const project = projects.data?.rows.find(({ id }) => id === projectId);
    return project && { clientName: project.clientName, clientEmail: project.clientEmail };
  };
  return { ...search, choices, clientOf, isSearching: isSearchPending(projects) };
}
