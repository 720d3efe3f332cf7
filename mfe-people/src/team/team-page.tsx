import { AreaInPreparation } from '@atrium/ui-kit';

export const TeamPage = () => (
  <AreaInPreparation
    title="Team Management"
    purpose="Here you will invite people, give them roles and keep their accounts."
  />
);
