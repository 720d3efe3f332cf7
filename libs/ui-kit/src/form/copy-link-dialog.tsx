import { asError, toast } from '@atrium/web-kit';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import styles from './form-dialog.module.css';

export interface CopyLinkDialogProps {
  title: string;
  /** What the link does, and how long. */
  children: ReactNode;
  link: string;
  onClose: () => void;
}

const NOT_COPIED = 'Your browser does not let this page copy. Mark the link and copy it yourself.';

/** Shows a link that leaves the server only this once, to be handed over. */
export function CopyLinkDialog({ title, children, link, onClose }: CopyLinkDialogProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Browsers give the clipboard to pages of secure addresses only, or ask the person.
      throw asError({ status: 0, message: NOT_COPIED });
    }
    toast.success('Link copied');
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Copy Link"
      cancelLabel="Close"
      focusConfirm
      onConfirm={copy}
      onClose={onClose}
    >
      <p className={styles.link}>{children}</p>
      <Input
        readOnly
        aria-label="Link"
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </ConfirmDialog>
  );
}
