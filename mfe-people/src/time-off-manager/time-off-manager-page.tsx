import { AreaInPreparation } from '@atrium/ui-kit';

export const TimeOffManagerPage = () => (
  <AreaInPreparation
    title="Manage Time Off"
    purpose="Here you will decide on requests for time off and keep the balances."
  />
);
