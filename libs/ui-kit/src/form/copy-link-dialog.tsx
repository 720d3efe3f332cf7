import { toast, toError } from '@atrium/web-kit';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import styles from './form-dialog.module.css';

export interface CopyLinkDialogProps {
  title: string;
  /** What the link is for and when it expires. */
  children: ReactNode;
  /** Several lines for several links. */
  link: string;
  /** What the dialog shows; a link by default. */
  noun?: 'Link' | 'Links' | 'Token' | 'Secret';
  onClose: () => void;
}

const notCopied = (noun: string): string =>
  `Your browser doesn't allow this page to copy. Select the ${noun.toLowerCase()} and copy it manually.`;

/** Shows a link, or another secret, that the server sends only once. */
export function CopyLinkDialog({
  title,
  children,
  link,
  noun = 'Link',
  onClose,
}: CopyLinkDialogProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Browsers allow it on secure pages only, and the user can deny it.
      throw toError({ status: 0, message: notCopied(noun) });
    }
    toast.success(`${noun} copied`);
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={`Copy ${noun}`}
      cancelLabel="Close"
      focusConfirm
      ignoreOutsideClicks
      onConfirm={copy}
      onClose={onClose}
    >
      <p className={styles.link}>{children}</p>
      {noun === 'Links' ? (
        <Input.TextArea readOnly aria-label={noun} value={link} rows={6} wrap="off" />
      ) : (
        <Input
          readOnly
          aria-label={noun}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </ConfirmDialog>
  );
}
