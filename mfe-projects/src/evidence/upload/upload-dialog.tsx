import { Button } from '@atrium/ui-kit';
import { Form, FormDialog, FormGrid, validationRule } from '@atrium/ui-kit/forms';
import { countOf, type QuickActionProps, toast, toError } from '@atrium/web-kit';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetEvidenceSummaryQuery } from '../../api/evidence-api';
import { UPLOAD_URL, versionsUrl } from '../../api/evidence-urls';
import { type UploadJob, useUploads } from '../../api/use-uploads';
import { useInitialRecord } from '../../shared/use-initial-record';
import { AssignmentFields } from '../assignment-fields';
import { FileDropzone, fileError, type SelectedFile, selectFile } from './file-dropzone';
import { SameNameNotice } from './same-name-notice';
import styles from './upload.module.css';
import { UploadRow } from './upload-row';

interface Values {
  files?: SelectedFile[];
  projectId?: number | null;
  ticketId?: number | null;
}

const NONE: SelectedFile[] = [];

const INTERRUPTION = {
  title: 'Stop uploading?',
  text: "Files that haven't been uploaded yet are cancelled. Uploaded files are kept.",
  confirmLabel: 'Stop Uploading',
  cancelLabel: 'Keep Uploading',
};

interface UploadDialogProps extends QuickActionProps {
  /** Files that were dropped before the dialog opened. */
  files?: readonly File[];
}

/**
 * Uploads one or more files, from the evidence page or as a quick action
 * (docs/domain/evidence.md#upload).
 */
export function UploadDialog({ files: dropped, onClose, ...record }: UploadDialogProps) {
  const { isLoading, project } = useInitialRecord(record);
  const uploads = useUploads();
  const navigate = useNavigate();
  const { data: limits } = useGetEvidenceSummaryQuery();
  const [isRunning, setIsRunning] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);

  const jobsOf = ({ files = NONE, projectId, ticketId }: Values): UploadJob[] =>
    files.map((selected) => toJob(selected, { projectId, ticketId }));

  const send = async (values: Values): Promise<void> => {
    setIsRunning(true);
    const jobs = jobsOf(values);
    const { failed, cancelled } = await uploads.run(jobs);
    setIsRunning(false);
    if (failed + cancelled === 0) {
      const [file] = jobs;
      const id = file && uploads.idOf(file.key);
      toast.success(
        jobs.length === 1
          ? {
              title: 'Evidence file uploaded successfully!',
              action: { label: 'Open File', onSelect: () => void navigate(`/evidence/${id}`) },
            }
          : {
              title: `${jobs.length} evidence files uploaded successfully!`,
              action: { label: 'Open Files', onSelect: () => void navigate(filesUrl(values)) },
            },
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
    throw toError({ status: 0, message: incompleteText(failed + cancelled) });
  };

  const isValid = (selected: SelectedFile): boolean =>
    fileError(selected, limits?.maxFileSizeBytes) === undefined;

  const filesError = (files: SelectedFile[] = NONE): string | undefined => {
    if (files.length === 0) return 'Please choose a file to upload.';
    return files.every(isValid) ? undefined : "Rename or remove the files that can't be uploaded.";
  };

  if (isLoading) return null;
  return (
    <FormDialog<Values>
      title="Upload Evidence"
      submitLabel="Upload"
      width={640}
      initialValues={{ projectId: project?.projectId }}
      onSubmit={send}
      onClose={onClose}
      interactiveWhileSubmitting
      interruption={INTERRUPTION}
    >
      {/* Each row marks its own error. */}
      <Form.Item name="files" noStyle validateStatus="" rules={[validationRule(filesError)]}>
        <FilesInput
          dropped={dropped}
          listRef={listRef}
          uploads={uploads}
          running={isRunning}
          onRetry={(job) => uploads.run([job])}
        />
      </Form.Item>
      <Form.Item<Values> noStyle shouldUpdate>
        {({ getFieldError, getFieldsValue, setFields }) => {
          const [error] = getFieldError('files');
          if (!error) return null;
          const { files = NONE } = getFieldsValue();
          const valid = files.filter(isValid);
          const invalidCount = files.length - valid.length;
          const removeInvalid = (): void => {
            // Before the focused button is removed.
            listRef.current?.focus();
            setFields([{ name: 'files', value: valid, errors: [] }]);
          };
          return (
            <div className={styles.invalid}>
              <p className={styles.problem} role="alert">
                {error}
              </p>
              {valid.length > 0 && invalidCount > 0 && (
                <Button onClick={removeInvalid}>Remove {countOf(invalidCount, 'File')}</Button>
              )}
            </div>
          );
        }}
      </Form.Item>
      <div className={styles.assignment} inert={isRunning}>
        <FormGrid>
          <AssignmentFields project={project} />
        </FormGrid>
      </div>
    </FormDialog>
  );
}

function toJob(
  { key, file, name, replaced }: SelectedFile,
  { projectId, ticketId }: Pick<Values, 'projectId' | 'ticketId'>,
): UploadJob {
  // The replaced file is of the project that was chosen then.
  return replaced && replaced.projectId === projectId
    ? { key, file, url: versionsUrl(replaced.id) }
    : { key, file, url: UPLOAD_URL, fields: { originalName: name, projectId, ticketId } };
}

/** The list in which the uploaded files are the newest. */
const filesUrl = ({ projectId }: Values): string =>
  projectId ? `/evidence?project=${projectId}` : '/evidence';

/** Uploaded files stay uploaded; the next attempt sends only the others. */
const incompleteText = (count: number): string =>
  count === 1
    ? "1 file wasn't uploaded. Try again or remove it."
    : `${count} files weren't uploaded. Try again or remove them.`;

/** Whether the user chose the same file again. Files of the same name can be different ones. */
const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

interface FilesInputProps {
  value?: SelectedFile[];
  onChange?: (files: SelectedFile[]) => void;
  dropped: readonly File[] | undefined;
  listRef: RefObject<HTMLUListElement | null>;
  uploads: ReturnType<typeof useUploads>;
  running: boolean;
  onRetry: (job: UploadJob) => Promise<unknown>;
}

function FilesInput({
  value = NONE,
  onChange,
  dropped = [],
  listRef,
  uploads,
  running,
  onRetry,
}: FilesInputProps) {
  const { data: limits } = useGetEvidenceSummaryQuery();
  const form = Form.useFormInstance<Values>();
  const projectId = Form.useWatch<number | null | undefined>('projectId') ?? null;
  const ticketId = Form.useWatch<number | null | undefined>('ticketId') ?? null;
  const add = (files: readonly File[]): void => {
    const added = files.filter(
      (file) => !value.some((selected) => isSameFile(selected.file, file)),
    );
    onChange?.([...value, ...added.map(selectFile)]);
  };
  // Not initial values: the dialog asks before it discards them.
  const addDropped = useEffectEvent(() => {
    if (dropped.length > 0) add(dropped);
  });
  useEffect(() => addDropped(), []);
  const change = (key: string, changes: Partial<SelectedFile>): void => {
    // Not the value of this render, because several notices can change their files at once.
    const { files = NONE }: Values = form.getFieldsValue();
    onChange?.(
      files.map((selected) => (selected.key === key ? { ...selected, ...changes } : selected)),
    );
  };
  const retry = async (selected: SelectedFile): Promise<void> => {
    await onRetry(toJob(selected, form.getFieldsValue()));
    const { files = NONE }: Values = form.getFieldsValue();
    // After the last upload, submitting shows the success message and closes the dialog.
    if (files.every((selected) => uploads.idOf(selected.key) !== undefined)) form.submit();
  };
  const uploadedCount = value.filter(({ key }) => uploads.stateOf(key).status === 'done').length;
  return (
    <>
      <FileDropzone multiple disabled={running} onFiles={add} />
      {value.length > 0 && (
        <ul ref={listRef} tabIndex={-1} className={styles.rows} aria-label="Files to upload">
          {value.map((selected) => (
            <UploadRow
              key={selected.key}
              selected={selected}
              state={uploads.stateOf(selected.key)}
              validationError={fileError(selected, limits?.maxFileSizeBytes)}
              running={running}
              onRename={(name) => change(selected.key, { name, replaced: undefined })}
              onRemove={() => onChange?.(value.filter(({ key }) => key !== selected.key))}
              onCancel={() => uploads.cancel(selected.key)}
              onRetry={() => void retry(selected)}
              notice={
                <SameNameNotice
                  selected={selected}
                  projectId={projectId}
                  ticketId={ticketId}
                  disabled={running || uploads.stateOf(selected.key).status === 'sending'}
                  onReplaces={(replaced) => change(selected.key, { replaced })}
                />
              }
            />
          ))}
        </ul>
      )}
      {running && value.length > 1 && (
        <div className={styles.progress}>
          <p role="status">
            {uploadedCount} of {value.length} files uploaded
          </p>
          <Button onClick={uploads.cancelAll}>Cancel All</Button>
        </div>
      )}
    </>
  );
}
