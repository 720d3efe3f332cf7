import { Card, Page, PageHeader, Result } from '@atrium/ui-kit';
import { useRight } from '@atrium/web-kit';
import { BalancesCard } from './balances-card';
import { RequestsCard } from './requests-card';

/**
 * Manage Time Off (specification section 2): balances for those who may keep them, requests for
 * those who decide on them (decisions section 5).
 */
export function TimeOffManagerPage() {
  const keepsBalances = useRight('timeoff.balances.manage');
  const decides = useRight('timeoff.requests.manage');
  if (!keepsBalances && !decides) return <NoAccess />;
  return (
    <Page>
      <PageHeader
        title="Manage Time Off"
        description="Who wants to be away, and how much time everybody has left."
      />
      {keepsBalances && <BalancesCard />}
      {decides && <RequestsCard />}
    </Page>
  );
}

const NoAccess = () => (
  <Page>
    <Card>
      <Result
        status="403"
        title="Access Denied"
        subTitle="You don't have permission to manage time off balances."
      />
    </Card>
  </Page>
);
