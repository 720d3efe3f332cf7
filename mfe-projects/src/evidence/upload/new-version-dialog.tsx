import { Button, ProgressBar } from '@atrium/ui-kit';
import { Form, FormDialog, validationRule } from '@atrium/ui-kit/forms';
import { formatFileSize, toast, toError } from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto } from '../../api/endpoints.generated';
import { useGetEvidenceSummaryQuery } from '../../api/evidence-api';
import { versionsUrl } from '../../api/evidence-urls';
import { useUploads } from '../../api/use-uploads';
import { FileDropzone, fileError, type SelectedFile, selectFile } from './file-dropzone';
import styles from './upload.module.css';

interface NewVersionDialogProps {
  file: EvidenceDto;
  onClose: () => void;
}

interface Values {
  content?: SelectedFile;
}

/** Uploads a new version of a file. */
export function NewVersionDialog({ file, onClose }: NewVersionDialogProps) {
  const uploads = useUploads();
  const [isRunning, setIsRunning] = useState(false);
  const { data: limits } = useGetEvidenceSummaryQuery();

  const send = async ({ content }: Values): Promise<void> => {
    if (!content) return;
    setIsRunning(true);
    const url = versionsUrl(file.id);
    const { cancelled, error } = await uploads.run([{ key: content.key, file: content.file, url }]);
    setIsRunning(false);
    const message = cancelled > 0 ? UPLOAD_CANCELLED : error;
    if (message) throw toError({ status: 0, message });
    toast.success('New version uploaded successfully!');
  };

  const contentError = (content: SelectedFile | undefined): string | undefined =>
    content ? fileError(content, limits?.maxFileSizeBytes) : 'Please choose a file to upload.';

  return (
    <FormDialog<Values>
      title={`New version of ${file.originalName}`}
      recordId={file.id}
      submitLabel="Upload Version"
      onSubmit={send}
      onClose={onClose}
      interactiveWhileSubmitting
      interruption={INTERRUPTION}
    >
      <Form.Item name="content" rules={[validationRule(contentError)]}>
        <ContentInput uploads={uploads} running={isRunning} />
      </Form.Item>
    </FormDialog>
  );
}

const INTERRUPTION = {
  title: 'Stop uploading?',
  text: "The file won't be changed.",
  confirmLabel: 'Stop Uploading',
  cancelLabel: 'Keep Uploading',
};
const UPLOAD_CANCELLED = "Upload cancelled. The file wasn't changed.";

interface ContentInputProps {
  value?: SelectedFile;
  onChange?: (content: SelectedFile) => void;
  uploads: ReturnType<typeof useUploads>;
  running: boolean;
}

function ContentInput({ value, onChange, uploads, running }: ContentInputProps) {
  const upload = value && uploads.stateOf(value.key);
  return (
    <>
      <FileDropzone disabled={running} onFiles={([file]) => file && onChange?.(selectFile(file))} />
      {value && (
        <div className={styles.rows}>
          <span>
            {value.name}, {formatFileSize(value.file.size)}
          </span>
          {upload?.status === 'sending' && (
            <UploadProgress
              selected={value}
              sentBytes={upload.sentBytes}
              onCancel={() => uploads.cancel(value.key)}
            />
          )}
        </div>
      )}
    </>
  );
}

interface UploadProgressProps {
  selected: SelectedFile;
  sentBytes: number;
  onCancel: () => void;
}

const UploadProgress = ({ selected, sentBytes, onCancel }: UploadProgressProps) => (
  <div className={styles.sending}>
    <ProgressBar
      value={sentBytes}
      max={Math.max(selected.file.size, 1)}
      label={`Upload of ${selected.name}`}
    />
    <Button aria-label={`Cancel ${selected.name}`} onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
