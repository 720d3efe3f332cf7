import { Button, CloudUploadOutlined, DeleteOutlined, PaperClipOutlined } from '@atrium/ui-kit';
import { RECEIPT_MIME_TYPES } from '@atrium/contracts';
import { formatFileSize } from '@atrium/web-kit';
import { useRef, useState, type DragEvent } from 'react';
import { receiptProblem } from './expense-words';
import styles from './receipt-input.module.css';

interface ReceiptInputProps {
  id?: string;
  /** A new receipt; `null` removes the one that is there, `undefined` keeps it. */
  value?: File | null;
  onChange?: (value: File | null | undefined) => void;
  /** Name of the receipt that the expense has. */
  attachedName?: string | null;
}

/** Chooses or drops the receipt of an expense: an image or a PDF. */
export function ReceiptInput({ id, value, onChange, attachedName }: ReceiptInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [dropping, setDropping] = useState(false);
  const keptName = value === undefined ? attachedName : undefined;
  const name = value?.name ?? keptName;

  const choose = (file: File | undefined): void => {
    if (!file) return;
    const refused = receiptProblem(file);
    setProblem(refused);
    if (!refused) onChange?.(file);
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
      <input
        ref={inputRef}
        type="file"
        accept={RECEIPT_MIME_TYPES.join(',')}
        // Not the attribute: antd shows every file input of a form.
        style={{ display: 'none' }}
        data-testid="receipt-file"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can be chosen once more.
          target.value = '';
        }}
      />
      <div className={styles.row}>
        <Button
          id={id}
          icon={<CloudUploadOutlined aria-hidden />}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={() => inputRef.current?.click()}
        >
          {name ? 'Choose Another File' : 'Choose File'}
        </Button>
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
            {value === null ? 'The receipt will be removed.' : 'or drop an image or a PDF here'}
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
