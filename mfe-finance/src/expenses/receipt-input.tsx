import { isOneOf, LIMITS, RECEIPT_MIME_TYPES } from '@atrium/contracts';
import {
  Button,
  CameraOutlined,
  CloudUploadOutlined,
  DeleteOutlined,
  PaperClipOutlined,
  useFileDrop,
} from '@atrium/ui-kit';
import { FileButton } from '@atrium/ui-kit/forms';
import { fileSizeError, formatFileSize } from '@atrium/web-kit';
import { useState } from 'react';
import styles from './receipt-input.module.css';

interface ReceiptInputProps {
  id?: string;
  /** A new receipt; `null` removes the current one, `undefined` keeps it. */
  value?: File | null;
  onChange?: (value: File | null | undefined) => void;
  /** File name of the current receipt. */
  attachedName?: string | null;
}

/** Why a file can't be a receipt, as far as the browser can tell; `undefined` if it can. */
function receiptError({ type, size }: File): string | undefined {
  if (!isOneOf(RECEIPT_MIME_TYPES, type)) {
    return 'Please choose an image (JPEG, PNG, WebP or GIF) or a PDF.';
  }
  return fileSizeError({ size }, LIMITS.receiptBytes, 'Receipts');
}

/** Uploads the receipt of an expense, an image or a PDF, by file picker or drag and drop. */
export function ReceiptInput({ id, value, onChange, attachedName }: ReceiptInputProps) {
  const [error, setError] = useState<string>();
  const keptName = value === undefined ? attachedName : undefined;
  const name = value?.name ?? keptName;

  const choose = ([file, ...others]: File[]): void => {
    if (!file) return;
    const rejection =
      others.length > 0
        ? 'An expense has one receipt. Please choose a single file.'
        : receiptError(file);
    setError(rejection);
    if (!rejection) onChange?.(file);
  };
  const drop = useFileDrop(choose);
  const remove = (): void => {
    setError(undefined);
    onChange?.(attachedName ? null : undefined);
  };

  return (
    <div className={`${styles.box} ${drop.isOver ? styles.dropping : ''}`} {...drop.handlers}>
      <div className={styles.row}>
        <FileButton
          id={id}
          icon={<CloudUploadOutlined />}
          accept={RECEIPT_MIME_TYPES.join(',')}
          inputTestId="receipt-file"
          aria-describedby={error ? `${id}-problem` : undefined}
          onFiles={choose}
        >
          {name ? 'Choose Another File' : 'Choose File'}
        </FileButton>
        <span className={styles.camera}>
          <FileButton
            icon={<CameraOutlined />}
            accept="image/*"
            capture="environment"
            inputTestId="receipt-camera"
            onFiles={choose}
          >
            Take Photo
          </FileButton>
        </span>
        {name ? (
          <span className={styles.file}>
            <PaperClipOutlined />
            <span className={styles.name} title={name}>
              {name}
            </span>
            {value && <span className={styles.quiet}>{formatFileSize(value.size)}</span>}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`Remove ${name}`}
              onClick={remove}
            />
          </span>
        ) : (
          <span className={`${styles.quiet} ${value === null ? '' : styles.dropHint}`}>
            {value === null ? 'The receipt will be removed.' : 'or drop an image or PDF here'}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
