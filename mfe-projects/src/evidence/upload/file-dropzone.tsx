import { fileSizeError, parseFileName } from '@atrium/contracts';
import { CloudUploadOutlined, newIdempotencyKey, useFileDrop } from '@atrium/ui-kit';
import { FileButton } from '@atrium/ui-kit/forms';
import styles from './file-dropzone.module.css';

/** A file that was chosen or dropped, before it is uploaded. */
export interface SelectedFile {
  key: string;
  file: File;
  /** The name that the file gets in Atrium. */
  name: string;
  /** The file of which this one becomes a new version. */
  replaced?: ReplacedFile;
}

export interface ReplacedFile {
  id: number;
  projectId: number;
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
export function fileError({ file, name }: SelectedFile, maxBytes: number | undefined) {
  return fileSizeError(file, maxBytes ?? Infinity, 'Files') ?? parseFileName(name).error;
}

interface FileDropzoneProps {
  onFiles: (files: File[]) => void;
  /** Accepts several files at once. */
  multiple?: boolean;
  disabled?: boolean;
}

/** An area to drop files on, with a button to choose them. */
export function FileDropzone({ onFiles, multiple = false, disabled }: FileDropzoneProps) {
  const drop = useFileDrop((files) => {
    if (!disabled) onFiles(multiple ? files : files.slice(0, 1));
  });
  return (
    <div className={`${styles.dropzone} ${drop.isOver ? styles.over : ''}`} {...drop.handlers}>
      <CloudUploadOutlined className={styles.icon} />
      <span className={styles.hint}>
        {multiple ? 'Drop files here, or' : 'Drop a file here, or'}
      </span>
      <FileButton
        data-field
        multiple={multiple}
        inputTestId="evidence-file"
        disabled={disabled}
        onFiles={onFiles}
      >
        {multiple ? 'Choose Files' : 'Choose File'}
      </FileButton>
    </div>
  );
}
