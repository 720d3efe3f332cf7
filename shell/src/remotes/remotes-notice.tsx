import { Button, Tooltip, WarningOutlined } from '@atrium/ui-kit';
import { useOnReconnect } from '@atrium/web-kit';
import { useSignedIn } from '../session/signed-in';
import { useRemotes } from './remotes-context';
import styles from './remotes-notice.module.css';

const MESSAGE = "Some pages couldn't be loaded.";

/**
 * Shown in the sidebar when entries are missing because a remote's screens were never read. Admins
 * also see what two remotes claim.
 */
export function RemotesNotice({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { conflicts, isIncomplete, retryFailed } = useRemotes();
  const { rights } = useSignedIn();
  useOnReconnect(retryFailed);
  if (isIncomplete) return <IncompleteNotice isCollapsed={isCollapsed} onRetry={retryFailed} />;
  if (conflicts.length === 0 || isCollapsed || !rights.includes('settings.read')) return null;
  return (
    <div className={styles.notice} role="status">
      {conflicts.map((conflict) => (
        <span key={conflict}>{conflict}</span>
      ))}
    </div>
  );
}

interface IncompleteNoticeProps {
  isCollapsed: boolean;
  onRetry: () => void;
}

const IncompleteNotice = ({ isCollapsed, onRetry }: IncompleteNoticeProps) =>
  isCollapsed ? (
    <Tooltip title={`${MESSAGE} Retry`} placement="right">
      <Button
        type="text"
        className={styles.icon}
        icon={<WarningOutlined />}
        aria-label={`${MESSAGE} Retry`}
        onClick={onRetry}
      />
    </Tooltip>
  ) : (
    <div className={styles.notice} role="status">
      <span>{MESSAGE}</span>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
