import { Button, CardListItem, Tag, TimeAgo } from '@atrium/ui-kit';
import type { OwnSessionDto } from '../../api/endpoints.generated';
import { deviceName } from './device-name';
import styles from './profile-page.module.css';

interface OwnSessionItemProps {
  session: OwnSessionDto;
  onEnd: () => void;
}

/** One browser in which the person is signed in. */
export function OwnSessionItem({ session, onEnd }: OwnSessionItemProps) {
  const { isCurrent, userAgent, address, lastSeenAt } = session;
  const device = deviceName(userAgent);
  return (
    <CardListItem
      trail={
        !isCurrent && (
          <Button size="small" aria-label={`Sign out ${device}`} onClick={onEnd}>
            Sign Out
          </Button>
        )
      }
    >
      <div className={styles.device}>
        {device}
        {isCurrent && <Tag tone="success">This device</Tag>}
      </div>
      <div className={styles.seen}>
        {address ?? 'Unknown address'} · Last seen <TimeAgo moment={lastSeenAt} />
      </div>
    </CardListItem>
  );
}
