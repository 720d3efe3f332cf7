import { Button, Card } from '@atrium/ui-kit';
import { NavigationIcon } from '../navigation/navigation-icon';
import { useOpenQuickAction, useQuickActions } from '../quick-actions/quick-actions';
import { prefetchRemote } from '../remotes/load-remote';
import styles from './dashboard.module.css';

/** Buttons that open the dialogs of the remotes; hidden if the user may use none. */
export function QuickActionsCard() {
  const actions = useQuickActions().filter(({ onDashboard }) => onDashboard !== false);
  const open = useOpenQuickAction();
  if (actions.length === 0) return null;
  return (
    <Card title="Quick Actions">
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={`${action.remote.name}:${action.id}`}
            icon={<NavigationIcon name={action.icon} />}
            onClick={() => open(action)}
            onPointerEnter={() => prefetchRemote(action.remote)}
            onFocus={() => prefetchRemote(action.remote)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
