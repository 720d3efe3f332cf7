import { AreaInPreparation } from '@atrium/ui-kit';

export const ProjectsPage = () => (
  <AreaInPreparation
    title="Project Management"
    purpose="Here you will plan client projects and follow their progress."
  />
);
