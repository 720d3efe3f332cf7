import { Form, FormDialog, FormGrid } from '@atrium/ui-kit/forms';
import { toast, type QuickActionProps } from '@atrium/web-kit';
import { useState } from 'react';
import { useGetEvidenceSummaryQuery } from '../api/evidence-api';
import { useUploads, type UploadJob } from '../api/use-uploads';
import { BelongingFields } from './belonging-fields';
import { chosenFile, problemOf, type ChosenFile } from './chosen-file';
import { FileDrop } from './file-drop';
import { UploadRow } from './upload-row';
import styles from './upload-row.module.css';

interface Values {
  files?: ChosenFile[];
  projectId?: number | null;
  ticketId?: number | null;
}

const NONE: ChosenFile[] = [];

/** Uploads files, several at once; opened from the page and from anywhere as a quick action. */
export function UploadDialog({ onClose }: QuickActionProps) {
  const uploads = useUploads();
  const { data: limits } = useGetEvidenceSummaryQuery();
  const [running, setRunning] = useState(false);

  const jobsOf = ({ files = NONE, projectId, ticketId }: Values): UploadJob[] =>
    files.map(({ key, file, name }) => ({
      key,
      file,
      address: '/api/evidence/upload',
      fields: { originalName: name, projectId, ticketId },
    }));

  const send = async (values: Values): Promise<void> => {
    setRunning(true);
    const jobs = jobsOf(values);
    const { failed, cancelled } = await uploads.run(jobs);
    setRunning(false);
    if (failed + cancelled === 0) {
      toast.success(
        jobs.length === 1
          ? 'Evidence file uploaded successfully!'
          : `${jobs.length} evidence files uploaded successfully!`,
      );
      return;
    }
    if (failed > 0) {
      toast.destructive(
        failed === 1
          ? 'Failed to upload evidence file'
          : `Failed to upload ${failed} evidence files`,
      );
    }
    throw Object.assign(new Error(notSent(failed + cancelled)), { status: 0 });
  };

  const check = (_rule: unknown, files: ChosenFile[] = NONE): Promise<void> => {
    if (files.length === 0) return Promise.reject(new Error('Please choose a file to upload.'));
    return files.some((chosen) => problemOf(chosen, limits?.maxFileSizeBytes))
      ? Promise.reject(new Error('Rename or remove the files that cannot be uploaded.'))
      : Promise.resolve();
  };

  return (
    <FormDialog<Values>
      title="Upload Evidence"
      submitLabel="Upload"
      width={640}
      onSubmit={send}
      onClose={onClose}
      interactiveWhileSubmitting
    >
      <Form.Item name="files" noStyle rules={[{ validator: check }]}>
        <FilesControl uploads={uploads} running={running} onRetry={(job) => uploads.run([job])} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldError }) => {
          const [problem] = getFieldError('files');
          return problem ? (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          ) : null;
        }}
      </Form.Item>
      <div className={styles.belonging} inert={running}>
        <FormGrid>
          <BelongingFields />
        </FormGrid>
      </div>
    </FormDialog>
  );
}

/** What has arrived stays; the next press sends only the rest. */
const notSent = (count: number): string =>
  count === 1
    ? 'One file was not uploaded. Upload it again, or remove it.'
    : `${count} files were not uploaded. Upload them again, or remove them.`;

interface FilesControlProps {
  value?: ChosenFile[];
  onChange?: (files: ChosenFile[]) => void;
  uploads: ReturnType<typeof useUploads>;
  running: boolean;
  onRetry: (job: UploadJob) => Promise<unknown>;
}

function FilesControl({ value = NONE, onChange, uploads, running, onRetry }: FilesControlProps) {
  const { data: limits } = useGetEvidenceSummaryQuery();
  const form = Form.useFormInstance<Values>();
  const change = (key: string, name: string): void =>
    onChange?.(value.map((chosen) => (chosen.key === key ? { ...chosen, name } : chosen)));
  const retry = async ({ key, file, name }: ChosenFile): Promise<void> => {
    const { projectId, ticketId }: Values = form.getFieldsValue();
    const fields = { originalName: name, projectId, ticketId };
    await onRetry({ key, file, address: '/api/evidence/upload', fields });
    const { files = NONE }: Values = form.getFieldsValue();
    // With the last one there is nothing left to send: the form says so, and closes.
    if (files.every((chosen) => uploads.hasArrived(chosen.key))) form.submit();
  };
  return (
    <>
      <FileDrop
        multiple
        disabled={running}
        onFiles={(files) => onChange?.([...value, ...files.map(chosenFile)])}
      />
      {value.length > 0 && (
        <ul className={styles.rows} aria-label="Files to upload">
          {value.map((chosen) => (
            <UploadRow
              key={chosen.key}
              chosen={chosen}
              state={uploads.stateOf(chosen.key)}
              problem={problemOf(chosen, limits?.maxFileSizeBytes)}
              running={running}
              onRename={(name) => change(chosen.key, name)}
              onRemove={() => onChange?.(value.filter(({ key }) => key !== chosen.key))}
              onCancel={() => uploads.cancel(chosen.key)}
              onRetry={() => void retry(chosen)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
