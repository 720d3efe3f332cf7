import { type QuickActionRecord, skipToken } from '@atrium/web-kit';
import { useGetClientQuery, useGetProjectQuery } from '../api/finance-api';

const idOf = (id: number | undefined) => (id === undefined ? skipToken : { id });

/** The values with which the form for a new record of a project or client starts. */
export function useInitialRecord({ projectId, clientId }: QuickActionRecord) {
  const { data: project, isLoading: isProjectLoading } = useGetProjectQuery(idOf(projectId));
  const { data: client, isLoading: isClientLoading } = useGetClientQuery(idOf(clientId));
  const projectClient = project && {
    clientName: project.clientName,
    clientEmail: project.clientEmail,
  };
  return {
    isLoading: isProjectLoading || isClientLoading,
    project: project && { projectId: project.id, projectName: project.name },
    projectClient,
    client: client ? { clientName: client.name, clientEmail: client.email } : projectClient,
  };
}
