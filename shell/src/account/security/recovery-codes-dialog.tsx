import { Button } from '@atrium/ui-kit';
import { Dialog } from '@atrium/ui-kit/forms';
import { copyText } from '@atrium/web-kit';
import styles from './security.module.css';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

const FILE_NAME = 'atrium-recovery-codes.txt';

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}

/** Escape doesn't close the dialog, because the codes can't be shown again. */
const keepOpen = (): void => undefined;

/** Shows recovery codes, which the server sends only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;

  const copy = (): Promise<void> =>
    copyText(text, {
      copied: 'Recovery codes copied',
      failed: "Couldn't copy the codes",
      instead: 'Download them, or select them and copy them manually.',
    });

  return (
    <Dialog
      title="Save Your Recovery Codes"
      width={440}
      closable={false}
      onClose={keepOpen}
      footer={
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={() => download(text)}>Download</Button>
          <Button type="primary" onClick={onClose}>
            I&apos;ve Saved Them
          </Button>
        </div>
      }
    >
      <p className={styles.paragraph}>
        If you lose your phone, use one of these codes instead of the app. Each code works once, and
        they won&apos;t be shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
