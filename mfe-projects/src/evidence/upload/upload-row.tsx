import { EVIDENCE_LABELS as LABELS, FILE_NAME_LENGTH, toStorageFilename } from '@atrium/contracts';
import { Button, CheckCircleOutlined, Clamped, CloseOutlined, ProgressBar } from '@atrium/ui-kit';
import { Input } from '@atrium/ui-kit/forms';
import { formatFileSize } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { UploadState } from '../../api/use-uploads';
import { fileTypeLabel } from '../file-type';
import type { SelectedFile } from './file-dropzone';
import styles from './upload.module.css';

interface UploadRowProps {
  selected: SelectedFile;
  state: UploadState;
  /** Why the file can't be uploaded. */
  validationError: string | undefined;
  /** Whether the dialog is uploading. */
  running: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
  /** Shown until the file is uploaded. */
  notice: ReactNode;
}

/** One file in the upload dialog. */
export function UploadRow(props: UploadRowProps) {
  const {
    selected,
    state,
    validationError,
    running,
    onRename,
    onRemove,
    onCancel,
    onRetry,
    notice,
  } = props;
  const { file, name } = selected;
  const isDone = state.status === 'done';
  const isSending = state.status === 'sending';
  const error = validationError ?? state.error;
  const canRetry = state.status === 'cancelled' || (state.status === 'failed' && !state.isRejected);
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.head}>
        <label className={styles.label}>
          {LABELS.originalName}
          <Input
            value={name}
            maxLength={FILE_NAME_LENGTH}
            disabled={isDone || isSending || running}
            status={validationError ? 'error' : undefined}
            aria-invalid={validationError !== undefined}
            onChange={({ target }) => onRename(target.value)}
          />
        </label>
        {isDone ? (
          <span className={styles.done}>
            <CheckCircleOutlined /> Uploaded
          </span>
        ) : isSending ? (
          <Button aria-label={`Cancel ${name}`} onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <>
            {canRetry && (
              <Button aria-label={`Retry ${name}`} onClick={onRetry}>
                Retry
              </Button>
            )}
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={`Remove ${name}`}
              disabled={running && state.status === 'waiting'}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact label={LABELS.filename}>
          <Clamped>{toStorageFilename(name)}</Clamped>
        </Fact>
        <Fact label={LABELS.mimeType}>{fileTypeLabel(file.type)}</Fact>
        <Fact label={LABELS.size}>{formatFileSize(file.size)}</Fact>
      </dl>
      {!isDone && notice}
      {isSending && (
        <ProgressBar
          value={state.sentBytes}
          max={Math.max(file.size, 1)}
          label={`Upload of ${name}`}
        />
      )}
      {state.status === 'cancelled' && <p role="status">Cancelled.</p>}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
}

const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
