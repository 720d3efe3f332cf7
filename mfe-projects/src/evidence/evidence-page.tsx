import { AreaInPreparation } from '@atrium/ui-kit';

export const EvidencePage = () => (
  <AreaInPreparation
    title="Evidence Management Hub"
    purpose="Here you will keep the files that prove what was done."
  />
);
