import { SidePanel, Stack } from '@atrium/ui-kit';
import { useSession } from '@atrium/web-kit';
import { BalanceHistory } from '../shared/balance-history';
import styles from './time-off.module.css';

/** Who changed the user's balance, when and why (docs/domain/time-off.md#reading-balances). */
export function BalanceHistoryPanel({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  return (
    <SidePanel open title="Balance History" width={480} onClose={onClose}>
      <Stack gap={16}>
        <p className={styles.quiet}>
          Changes by the people who manage balances. My Time Off Requests shows the hours that your
          requests use.
        </p>
        {session && <BalanceHistory userId={session.id} />}
      </Stack>
    </SidePanel>
  );
}
