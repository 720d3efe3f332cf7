import { Button, CloudUploadOutlined } from '@atrium/ui-kit';
import { useRef, useState, type DragEvent } from 'react';
import styles from './file-drop.module.css';

interface FileDropProps {
  onFiles: (files: File[]) => void;
  /** Several files may be chosen at once. */
  multiple?: boolean;
  disabled?: boolean;
}

/** A place to drop files on, with a button for those who choose them. */
export function FileDrop({ onFiles, multiple = false, disabled }: FileDropProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div
      className={`${styles.drop} ${over ? styles.over : ''}`}
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
        // Not the attribute: antd shows every file input of a form.
        style={{ display: 'none' }}
        data-testid="evidence-file"
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen once more.
          target.value = '';
        }}
      />
      <span className={styles.words}>
        {multiple ? 'Drop files here, or' : 'Drop the file here, or'}
      </span>
      <Button data-field disabled={disabled} onClick={() => inputRef.current?.click()}>
        {multiple ? 'Choose Files' : 'Choose File'}
      </Button>
    </div>
  );
}
