import { AccessDenied } from '@atrium/ui-kit';
import { useRight, useScreenAccess } from '@atrium/web-kit';
import { TeamManagement } from './team-management';

/** Team Management (specification section 2): for super admins and admins. */
export const TeamPage = () =>
  useScreenAccess(useRight('user.manage')) ? (
    <TeamManagement />
  ) : (
    <AccessDenied action="manage team members" />
  );
