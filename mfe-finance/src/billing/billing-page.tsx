import { AreaInPreparation } from '@atrium/ui-kit';

export const BillingPage = () => (
  <AreaInPreparation
    title="Billing & Invoices"
    purpose="Here you will write invoices and see which of them are paid."
  />
);
