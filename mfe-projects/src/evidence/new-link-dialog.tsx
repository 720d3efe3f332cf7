import { ConfirmDialog, Input } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import styles from './share-links.module.css';

interface NewLinkDialogProps {
  fileName: string;
  address: string;
  onClose: () => void;
}

const NOT_COPIED = 'Your browser does not let this page copy. Mark the link and copy it yourself.';

/** Shows the address of a new link, which leaves the server only this once. */
export function NewLinkDialog({ fileName, address, onClose }: NewLinkDialogProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Browsers give the clipboard to pages of secure addresses only, or ask the person.
      throw Object.assign(new Error(NOT_COPIED), { status: 0 });
    }
    toast.success('Link copied');
  };
  return (
    <ConfirmDialog
      title="The link is ready"
      confirmLabel="Copy Link"
      cancelLabel="Close"
      onConfirm={copy}
      onClose={onClose}
    >
      <p className={styles.words}>
        It is shown this once. Whoever has it can open “{fileName}” and nothing else.
      </p>
      <Input
        readOnly
        aria-label="Link"
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </ConfirmDialog>
  );
}
