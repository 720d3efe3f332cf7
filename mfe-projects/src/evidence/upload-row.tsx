import { FILE_NAME_LENGTH, toStorageFilename } from '@atrium/contracts';
import {
  Button,
  CheckCircleOutlined,
  CloseOutlined,
  DescriptionList,
  ProgressBar,
} from '@atrium/ui-kit';
import { Input } from '@atrium/ui-kit/forms';
import { formatFileSize } from '@atrium/web-kit';
import type { UploadState } from '../api/use-uploads';
import type { ChosenFile } from './chosen-file';
import { typeWord } from './evidence-words';
import styles from './upload-row.module.css';

interface UploadRowProps {
  chosen: ChosenFile;
  state: UploadState;
  /** Why it cannot be sent as it is. */
  problem: string | undefined;
  /** The upload of the dialog is under way. */
  running: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
}

/** One file of the upload dialog with the fields of specification section 2. */
export function UploadRow(props: UploadRowProps) {
  const { chosen, state, problem, running, onRename, onRemove, onCancel, onRetry } = props;
  const { file, name } = chosen;
  const isDone = state.status === 'done';
  const isSending = state.status === 'sending';
  const sentence = problem ?? state.problem;
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.head}>
        <label className={styles.label}>
          File Name
          <Input
            value={name}
            maxLength={FILE_NAME_LENGTH}
            disabled={isDone || isSending || running}
            status={problem ? 'error' : undefined}
            onChange={({ target }) => onRename(target.value)}
          />
        </label>
        {isDone ? (
          <span className={styles.done}>
            <CheckCircleOutlined aria-hidden /> Uploaded
          </span>
        ) : isSending ? (
          <Button aria-label={`Cancel ${name}`} onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <>
            {(state.status === 'failed' || state.status === 'cancelled') && (
              <Button aria-label={`Retry ${name}`} onClick={onRetry}>
                Retry
              </Button>
            )}
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`Remove ${name}`}
              disabled={running && state.status === 'waiting'}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      <DescriptionList
        items={[
          { label: 'Storage Filename', value: toStorageFilename(name) },
          { label: 'File Type', value: typeWord(file.type) },
          { label: 'File Size', value: formatFileSize(file.size) },
        ]}
      />
      {isSending && (
        <ProgressBar
          value={state.sentBytes}
          max={Math.max(file.size, 1)}
          label={`Upload of ${name}`}
        />
      )}
      {state.status === 'cancelled' && <p role="status">Cancelled.</p>}
      {sentence && (
        <p className={styles.problem} role="alert">
          {sentence}
        </p>
      )}
    </li>
  );
}
