import { AreaInPreparation } from '@atrium/ui-kit';

export const ClientsPage = () => (
  <AreaInPreparation
    title="Client Management"
    purpose="Here you will find every client with contacts and projects."
  />
);
