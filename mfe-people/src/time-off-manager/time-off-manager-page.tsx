import { WAITING_FOR } from '@atrium/contracts';
import { AccessDenied, Page, PageHeader } from '@atrium/ui-kit';
import { urlChoice, useRight, useScreenAccess, useUrlState } from '@atrium/web-kit';
import { BalancesCard } from './balances-card';
import { RequestsCard } from './requests-card';

const STATE = { waiting: urlChoice(WAITING_FOR, null) };

/**
 * Balances and requests, depending on rights (docs/domain/time-off.md#manage-time-off-screen). The
 * link from the dashboard shows the requests first.
 */
export function TimeOffManagerPage() {
  const canManageBalances = useScreenAccess(useRight('timeoff.balances.manage'));
  const canDecide = useScreenAccess(useRight('timeoff.requests.manage'));
  const [{ waiting }] = useUrlState(STATE);
  if (!canManageBalances && !canDecide) return <AccessDenied action="manage time off balances" />;
  const balances = canManageBalances && <BalancesCard key="balances" />;
  const requests = canDecide && <RequestsCard key="requests" />;
  return (
    <Page>
      <PageHeader title="Manage Time Off" description="Review requests and manage balances." />
      {waiting ? [requests, balances] : [balances, requests]}
    </Page>
  );
}
