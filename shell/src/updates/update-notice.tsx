import { Button } from '@atrium/ui-kit';
import { useSyncExternalStore } from 'react';
import { updateOffer } from './missing-code';
import styles from './update-notice.module.css';

/** Offers to reload the page for a newer version, where reloading at once would lose input. */
export function UpdateNotice() {
  const isOffered = useSyncExternalStore(updateOffer.subscribe, updateOffer.read);
  return (
    <div role="status">
      {isOffered && (
        <div className={styles.notice}>
          A new version is available.
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
