import { REMOTE_CONTRACT_VERSION } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/web-kit';
import { lazy } from 'react';

const ProjectsPage = lazy(async () => ({
  default: (await import('./projects/projects-page')).ProjectsPage,
}));
const ProjectPage = lazy(async () => ({
  default: (await import('./projects/project-page')).ProjectPage,
}));
const CreateProjectDialog = lazy(async () => ({
  default: (await import('./projects/create-project-dialog')).CreateProjectDialog,
}));
const TicketsPage = lazy(async () => ({
  default: (await import('./tickets/list/tickets-page')).TicketsPage,
}));
const TicketPage = lazy(async () => ({
  default: (await import('./tickets/detail/ticket-page')).TicketPage,
}));
const CreateTicketDialog = lazy(async () => ({
  default: (await import('./tickets/create-ticket-dialog')).CreateTicketDialog,
}));
const ClientsPage = lazy(async () => ({
  default: (await import('./clients/clients-page')).ClientsPage,
}));
const ClientPage = lazy(async () => ({
  default: (await import('./clients/client-page')).ClientPage,
}));
const CreateClientDialog = lazy(async () => ({
  default: (await import('./clients/create-client-dialog')).CreateClientDialog,
}));
const EvidencePage = lazy(async () => ({
  default: (await import('./evidence/evidence-page')).EvidencePage,
}));
const UploadDialog = lazy(async () => ({
  default: (await import('./evidence/upload/upload-dialog')).UploadDialog,
}));

/** The module that the shell loads. */
export const remote: RemoteModule = {
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [
    { path: '/projects', element: <ProjectsPage /> },
    { path: '/projects/:id', element: <ProjectPage /> },
    { path: '/tickets/:id/page', element: <TicketPage /> },
    { path: '/tickets/*', element: <TicketsPage /> },
    { path: '/clients', element: <ClientsPage /> },
    { path: '/clients/:id', element: <ClientPage /> },
    { path: '/evidence/*', element: <EvidencePage /> },
  ],
  quickActions: {
    'projects.create': CreateProjectDialog,
    'tickets.create': CreateTicketDialog,
    'evidence.upload': UploadDialog,
    'clients.create': CreateClientDialog,
  },
};
