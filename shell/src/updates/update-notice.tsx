import { Button } from '@atrium/ui-kit';
import { deleteDraft, reloadWithDrafts, useStoredDrafts } from '@atrium/web-kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import { updateOffer } from './missing-code';
import styles from './update-notice.module.css';

/**
 * Offers to reload the page for a newer version, where reloading at once would interrupt the user.
 * After that, it says which dialog has the user's input.
 */
export function UpdateNotice() {
  const isOffered = useSyncExternalStore(updateOffer.subscribe, updateOffer.read);
  const draft = useStoredDrafts().find(({ dialog }) => dialog !== undefined);
  if (isOffered) {
    return (
      <Notice action="Reload" onAction={reloadWithDrafts}>
        A new version is available.
      </Notice>
    );
  }
  return (
    <Notice action="Discard" onAction={() => draft && deleteDraft(draft)}>
      {draft && `Your input in “${draft.dialog}” is still here. Open it again to continue.`}
    </Notice>
  );
}

interface NoticeProps {
  action: string;
  onAction: () => void;
  children: ReactNode;
}

const Notice = ({ action, onAction, children }: NoticeProps) => (
  <div role="status">
    {children && (
      <div className={styles.notice}>
        {children}
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      </div>
    )}
  </div>
);
