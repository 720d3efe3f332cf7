import { AccessDenied } from '@atrium/ui-kit';
import { useRight, useScreenStays } from '@atrium/web-kit';
import { TeamManagement } from './team-management';

/** Team Management (specification section 2): for super admins and admins. */
export const TeamPage = () =>
  useScreenStays(useRight('user.manage')) ? (
    <TeamManagement />
  ) : (
    <AccessDenied to="manage team members" />
  );
