import { AreaInPreparation } from '@atrium/ui-kit';

export const SettingsPage = () => (
  <AreaInPreparation
    title="System Settings"
    purpose="Company, finance, time off, files and mail are set up here."
  />
);
