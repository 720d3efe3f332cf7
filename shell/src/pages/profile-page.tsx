import { AreaInPreparation } from '@atrium/ui-kit';

export const ProfilePage = () => (
  <AreaInPreparation
    title="Profile Settings"
    purpose="Your name, e-mail address, department, picture and password are changed here."
  />
);
