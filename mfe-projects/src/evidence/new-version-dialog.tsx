import { Button, ProgressBar } from '@atrium/ui-kit';
import { Form, FormDialog } from '@atrium/ui-kit/forms';
import { formatFileSize, toast } from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useGetEvidenceSummaryQuery } from '../api/evidence-api';
import { useUploads, type UploadState } from '../api/use-uploads';
import { chosenFile, problemOf, type ChosenFile } from './chosen-file';
import { FileDrop } from './file-drop';
import styles from './upload-row.module.css';

interface NewVersionDialogProps {
  file: EvidenceDto;
  onClose: () => void;
}

interface Values {
  content?: ChosenFile;
}

/** Puts a new content beside the older ones. */
export function NewVersionDialog({ file, onClose }: NewVersionDialogProps) {
  const uploads = useUploads();
  const [running, setRunning] = useState(false);
  const { data: limits } = useGetEvidenceSummaryQuery();

  const send = async ({ content }: Values): Promise<void> => {
    if (!content) return;
    setRunning(true);
    const address = `/api/evidence/${file.id}/versions`;
    const { failed, cancelled } = await uploads.run([
      { key: content.key, file: content.file, address },
    ]);
    setRunning(false);
    if (failed > 0) toast.destructive('Failed to upload evidence file');
    if (failed + cancelled > 0) {
      throw Object.assign(new Error(failed > 0 ? NOT_SENT : NOT_SENT_YET), { status: 0 });
    }
    toast.success('New version uploaded successfully!');
  };

  const check = (_rule: unknown, content: ChosenFile | undefined): Promise<void> => {
    const problem = content
      ? problemOf(content, limits?.maxFileSizeBytes)
      : 'Please choose a file to upload.';
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  };

  return (
    <FormDialog<Values>
      title={`New version of ${file.originalName}`}
      submitLabel="Upload Version"
      onSubmit={send}
      onClose={onClose}
      interactiveWhileSubmitting
    >
      <Form.Item name="content" rules={[{ validator: check }]}>
        <ContentControl uploads={uploads} running={running} />
      </Form.Item>
    </FormDialog>
  );
}

const NOT_SENT_YET = 'The upload was cancelled. The file is as it was.';
const NOT_SENT = 'The new version was not uploaded. The file is as it was; please try again.';

interface ContentControlProps {
  value?: ChosenFile;
  onChange?: (content: ChosenFile) => void;
  uploads: ReturnType<typeof useUploads>;
  running: boolean;
}

function ContentControl({ value, onChange, uploads, running }: ContentControlProps) {
  return (
    <>
      <FileDrop disabled={running} onFiles={([file]) => file && onChange?.(chosenFile(file))} />
      {value && (
        <div className={styles.rows}>
          <span>
            {value.name}, {formatFileSize(value.file.size)}
          </span>
          <Sending
            chosen={value}
            state={uploads.stateOf(value.key)}
            onCancel={() => uploads.cancel(value.key)}
          />
        </div>
      )}
    </>
  );
}

interface SendingProps {
  chosen: ChosenFile;
  state: UploadState;
  onCancel: () => void;
}

function Sending({ chosen, state, onCancel }: SendingProps) {
  if (state.status === 'sending') {
    return (
      <div className={styles.head}>
        <ProgressBar
          value={state.sentBytes}
          max={Math.max(chosen.file.size, 1)}
          label={`Upload of ${chosen.name}`}
        />
        <Button aria-label={`Cancel ${chosen.name}`} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return state.problem ? (
    <p className={styles.problem} role="alert">
      {state.problem}
    </p>
  ) : null;
}
