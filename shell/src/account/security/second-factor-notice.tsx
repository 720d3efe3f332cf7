import { formatDateInZone } from '@atrium/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../session/signed-in';
import styles from './second-factor-notice.module.css';

/** Asks for a required second factor during the grace period. */
export function SecondFactorNotice() {
  const { secondFactorDueAt, settings } = useSignedIn();
  const [now] = useState(Date.now);
  if (secondFactorDueAt === null || Date.parse(secondFactorDueAt) <= now) return null;
  return (
    <div role="status" className={styles.notice}>
      Your role needs a second factor by {formatDateInZone(secondFactorDueAt, settings.timeZone)}.{' '}
      <Link to="/profile">Set it up</Link>
    </div>
  );
}
