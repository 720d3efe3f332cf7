import { SidePanel } from '@atrium/ui-kit';
import { useSession } from '@atrium/web-kit';
import { BalanceHistory } from '../shared/balance-history';

/** The changes of the user's own balance (docs/domain/time-off.md#reading-balances). */
export function BalanceHistoryPanel({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  return (
    <SidePanel open title="Balance History" width={480} onClose={onClose}>
      {session && <BalanceHistory userId={session.id} />}
    </SidePanel>
  );
}
