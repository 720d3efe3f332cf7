import { Card, Page, Result } from '@atrium/ui-kit';
import { useRight } from '@atrium/web-kit';
import { TeamManagement } from './team-management';

/** Team Management (specification section 2): for super admins and admins. */
export const TeamPage = () => (useRight('user.manage') ? <TeamManagement /> : <NoAccess />);

const NoAccess = () => (
  <Page>
    <Card>
      <Result
        status="403"
        title="Access Denied"
        subTitle="You don't have permission to manage team members."
      />
    </Card>
  </Page>
);
