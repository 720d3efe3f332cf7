import { AreaInPreparation } from '@atrium/ui-kit';

export const ExpensesPage = () => (
  <AreaInPreparation
    title="Vendor Expenses"
    purpose="Here you will submit what was spent on vendors and approve it."
  />
);
