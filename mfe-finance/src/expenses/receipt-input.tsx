import { LIMITS, RECEIPT_MIME_TYPES } from '@atrium/contracts';
import {
  Button,
  CameraOutlined,
  CloudUploadOutlined,
  DeleteOutlined,
  PaperClipOutlined,
} from '@atrium/ui-kit';
import { formatFileSize } from '@atrium/web-kit';
import { useRef, useState, type ComponentProps, type DragEvent } from 'react';
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
  if (!RECEIPT_MIME_TYPES.some((allowed) => allowed === type)) {
    return 'Please choose an image (JPEG, PNG, WebP or GIF) or a PDF.';
  }
  if (size === 0) return 'This file is empty.';
  if (size > LIMITS.receiptBytes) {
    return `This file is ${formatFileSize(size)}. Receipts can be up to ${formatFileSize(LIMITS.receiptBytes)}.`;
  }
  return undefined;
}

/** Uploads the receipt of an expense, an image or a PDF, by file picker or drag and drop. */
export function ReceiptInput({ id, value, onChange, attachedName }: ReceiptInputProps) {
  const fileRef = useRef<HTMLInputElement>(null);
  const cameraRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [dropping, setDropping] = useState(false);
  const keptName = value === undefined ? attachedName : undefined;
  const name = value?.name ?? keptName;

  const choose = (file: File | undefined): void => {
    if (!file) return;
    const rejection = receiptError(file);
    setProblem(rejection);
    if (!rejection) onChange?.(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDropping(false);
    choose(event.dataTransfer.files[0]);
  };
  const remove = (): void => {
    setProblem(undefined);
    onChange?.(attachedName ? null : undefined);
  };

  return (
    <div
      className={`${styles.box} ${dropping ? styles.dropping : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <FileInput ref={fileRef} accept={RECEIPT_MIME_TYPES.join(',')} onChoose={choose} />
      <FileInput ref={cameraRef} accept="image/*" capture="environment" onChoose={choose} />
      <div className={styles.row}>
        <Button
          id={id}
          icon={<CloudUploadOutlined aria-hidden />}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={() => fileRef.current?.click()}
        >
          {name ? 'Choose Another File' : 'Choose File'}
        </Button>
        <span className={styles.camera}>
          <Button icon={<CameraOutlined aria-hidden />} onClick={() => cameraRef.current?.click()}>
            Take Photo
          </Button>
        </span>
        {name ? (
          <span className={styles.file}>
            <PaperClipOutlined aria-hidden />
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
          <span className={styles.quiet}>
            {value === null ? 'The receipt will be removed.' : 'or drop an image or PDF here'}
          </span>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'capture'> {
  onChoose: (file: File | undefined) => void;
}

const FileInput = ({ onChoose, ...props }: FileInputProps) => (
  <input
    {...props}
    type="file"
    // antd's style overrides the `hidden` attribute of file inputs.
    style={{ display: 'none' }}
    data-testid={props.capture ? 'receipt-camera' : 'receipt-file'}
    onChange={({ target }) => {
      onChoose(target.files?.[0]);
      // Lets the user choose the same file again.
      target.value = '';
    }}
  />
);
