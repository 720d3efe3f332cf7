import { AreaInPreparation } from '@atrium/ui-kit';

export const TimeOffPage = () => (
  <AreaInPreparation
    title="Time Off Management"
    purpose="Here you will ask for time off and see your balances."
  />
);
