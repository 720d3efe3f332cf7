import { WAITING_FOR } from '@atrium/contracts';
import { AccessDenied, Page, PageHeader } from '@atrium/ui-kit';
import { urlChoice, useRight, useScreenAccess, useUrlState } from '@atrium/web-kit';
import { BalancesCard } from './balances-card';
import { RequestsCard } from './requests-card';

const STATE = { waiting: urlChoice(WAITING_FOR, null) };

/**
 * Manage Time Off (specification section 2): balances for those who may keep them, requests for
 * those who decide on them (decisions section 5). Who came for what waits sees that first.
 */
export function TimeOffManagerPage() {
  const keepsBalances = useScreenAccess(useRight('timeoff.balances.manage'));
  const decides = useScreenAccess(useRight('timeoff.requests.manage'));
  const [{ waiting }] = useUrlState(STATE);
  if (!keepsBalances && !decides) return <AccessDenied action="manage time off balances" />;
  const balances = keepsBalances && <BalancesCard key="balances" />;
  const requests = decides && <RequestsCard key="requests" />;
  return (
    <Page>
      <PageHeader
        title="Manage Time Off"
        description="Who wants to be away, and how much time everybody has left."
      />
      {waiting ? [requests, balances] : [balances, requests]}
    </Page>
  );
}
