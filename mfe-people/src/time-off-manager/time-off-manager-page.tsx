import { AccessDenied, Page, PageHeader } from '@atrium/ui-kit';
import { useRight, useScreenAccess } from '@atrium/web-kit';
import { BalancesCard } from './balances-card';
import { RequestsCard } from './requests-card';

/** Requests and balances, depending on rights (docs/domain/time-off.md#manage-time-off-screen). */
export function TimeOffManagerPage() {
  const canManageBalances = useScreenAccess(useRight('timeoff.balances.manage'));
  const canDecide = useScreenAccess(useRight('timeoff.requests.manage'));
  if (!canManageBalances && !canDecide) return <AccessDenied action="manage time off balances" />;
  return (
    <Page>
      <PageHeader
        title="Manage Time Off"
        description={descriptionOf({ canDecide, canManageBalances })}
      />
      {canDecide && <RequestsCard />}
      {canManageBalances && <BalancesCard />}
    </Page>
  );
}

function descriptionOf(rights: { canDecide: boolean; canManageBalances: boolean }): string {
  if (!rights.canManageBalances) return 'Review requests.';
  return rights.canDecide ? 'Review requests and manage balances.' : 'Manage balances.';
}
