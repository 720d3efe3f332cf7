import { Button, CloseOutlined, PaperClipOutlined } from '@atrium/ui-kit';
import { FileButton } from '@atrium/ui-kit/forms';
import { formatFileSize } from '@atrium/web-kit';
import styles from './ticket-conversation.module.css';
import type { ReplyAttachment } from './use-reply-attachments';

interface ReplyAttachmentsProps {
  attachments: readonly ReplyAttachment[];
  onAdd: (files: Iterable<File>) => void;
  /** Uploads a file again that wasn't uploaded. */
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

/** The files of a message; files can also be dropped on the form or pasted into the text. */
export function ReplyAttachments({ attachments, onAdd, onRetry, onRemove }: ReplyAttachmentsProps) {
  return (
    <>
      {attachments.length > 0 && (
        <ul className={styles.attachments} aria-label="Attachments">
          {attachments.map(({ key, name, size, id, error, isRejected }) => (
            <li key={key}>
              <PaperClipOutlined />
              <span className={styles.attachment}>
                {name} <span className={styles.hint}>{formatFileSize(size)}</span>
              </span>
              <span className={styles.itemControls}>
                {error ? (
                  <>
                    <span className={styles.failure} role="alert">
                      {error}
                    </span>
                    {!isRejected && (
                      <Button
                        size="small"
                        aria-label={`Retry ${name}`}
                        onClick={() => onRetry(key)}
                      >
                        Retry
                      </Button>
                    )}
                  </>
                ) : (
                  id === undefined && <span className={styles.hint}>Uploading...</span>
                )}
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={`Remove ${name}`}
                  onClick={() => onRemove(key)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <FileButton icon={<PaperClipOutlined />} multiple onFiles={onAdd}>
        Attach Files
      </FileButton>
    </>
  );
}
