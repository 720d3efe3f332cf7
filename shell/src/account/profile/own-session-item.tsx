import { Button, CardListItem, Tag } from '@atrium/ui-kit';
import { formatAgo, formatMoment } from '@atrium/web-kit';
import type { OwnSessionDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { deviceName } from './device-name';
import styles from './profile-page.module.css';

interface OwnSessionItemProps {
  session: OwnSessionDto;
  onEnd: () => void;
}

/** One browser in which the person is signed in. */
export function OwnSessionItem({ session, onEnd }: OwnSessionItemProps) {
  const { settings } = useSignedIn();
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
        {isCurrent && <Tag tone="good">This device</Tag>}
      </div>
      <div className={styles.seen}>
        {address ?? 'Unknown address'} · Last seen{' '}
        <time dateTime={lastSeenAt} title={formatMoment(lastSeenAt, settings.timeZone)}>
          {formatAgo(lastSeenAt)}
        </time>
      </div>
    </CardListItem>
  );
}
