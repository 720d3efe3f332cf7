import { IMPORT_KIND_LABELS, IMPORT_KINDS, type ImportKind, LIMITS } from '@atrium/contracts';
import { Card, Inline, UploadOutlined, useIdempotentMutation } from '@atrium/ui-kit';
import { FileButton, Select } from '@atrium/ui-kit/forms';
import { errorMessage, fileSizeError, formatCount } from '@atrium/web-kit';
import { useState } from 'react';
import { useUploadImportMutation } from '../settings-api';
import styles from '../settings-page.module.css';

/** Chooses what to import and uploads the file. */
export function UploadCard({ onUploaded }: { onUploaded: (id: number) => void }) {
  const [kind, setKind] = useState<ImportKind>('clients');
  const [error, setError] = useState<string>();
  const [upload, { isLoading }] = useUploadImportMutation();
  const mutate = useIdempotentMutation();

  const choose = async (file: File): Promise<void> => {
    const invalid = fileSizeError(file, LIMITS.importFileBytes, 'Files');
    setError(invalid);
    if (invalid) return;
    try {
      const { id } = await mutate((key) => upload({ kind, file, idempotencyKey: key }).unwrap());
      onUploaded(id);
    } catch (failure) {
      setError(errorMessage(failure, "Couldn't upload the file. Please try again."));
    }
  };

  return (
    <Card title="Import Records">
      <p className={styles.note}>
        Upload a CSV or XLSX file with a header row and up to {formatCount(LIMITS.importRows)} rows.
        You match its columns and check the result before anything is imported. No one is notified
        about imported records.
      </p>
      <Inline>
        <Select<ImportKind>
          aria-label="Records to import"
          value={kind}
          options={IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_LABELS[value] }))}
          popupMatchSelectWidth={false}
          style={{ minWidth: 160 }}
          disabled={isLoading}
          onChange={setKind}
        />
        <FileButton
          type="primary"
          icon={<UploadOutlined />}
          accept=".csv,.tsv,.txt,.xlsx"
          inputTestId="import-file"
          loading={isLoading}
          onFiles={([file]) => file && void choose(file)}
        >
          Upload File
        </FileButton>
      </Inline>
      {isLoading && <p role="status">Uploading and reading the file...</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}
