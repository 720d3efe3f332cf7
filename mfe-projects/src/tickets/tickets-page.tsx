import { AreaInPreparation } from '@atrium/ui-kit';

export const TicketsPage = () => (
  <AreaInPreparation
    title="Client Support Tickets"
    purpose="Here you will answer what clients ask for."
  />
);
