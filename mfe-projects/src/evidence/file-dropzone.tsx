import { formatFileSize, parseFileName } from '@atrium/contracts';
import { Button, CloudUploadOutlined, newIdempotencyKey } from '@atrium/ui-kit';
import { useRef, useState, type DragEvent } from 'react';
import styles from './file-dropzone.module.css';

/** A file that was chosen or dropped, before it is uploaded. */
export interface SelectedFile {
  key: string;
  file: File;
  /** The name that the file gets in Atrium. */
  name: string;
}

export const selectFile = (file: File): SelectedFile => ({
  key: newIdempotencyKey(),
  file,
  name: parseFileName(file.name).value ?? file.name,
});

/**
 * The reason why the server would reject the file, if it is known before the upload.
 *
 * @param maxBytes size limit of one file; `undefined` while it loads
 */
export function fileProblem({ file, name }: SelectedFile, maxBytes: number | undefined) {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `This file is too large. The maximum size is ${formatFileSize(maxBytes)}.`;
  }
  return parseFileName(name).problem;
}

interface FileDropzoneProps {
  onFiles: (files: File[]) => void;
  /** Accepts several files at once. */
  multiple?: boolean;
  disabled?: boolean;
}

/** An area to drop files on, with a button to choose them. */
export function FileDropzone({ onFiles, multiple = false, disabled }: FileDropzoneProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const accept = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    accept(event.dataTransfer.files);
  };

  return (
    <div
      className={`${styles.dropzone} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CloudUploadOutlined className={styles.icon} aria-hidden />
      <input
        ref={inputRef}
        type="file"
        multiple={multiple}
        // antd overrides the `hidden` attribute of file inputs in forms.
        style={{ display: 'none' }}
        data-testid="evidence-file"
        onChange={({ target }) => {
          accept(target.files);
          // Without a reset, choosing the same file again would not trigger a change event.
          target.value = '';
        }}
      />
      <span className={styles.hint}>
        {multiple ? 'Drop files here, or' : 'Drop a file here, or'}
      </span>
      <Button data-field disabled={disabled} onClick={() => inputRef.current?.click()}>
        {multiple ? 'Choose Files' : 'Choose File'}
      </Button>
    </div>
  );
}
