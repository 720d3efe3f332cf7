import { Checkbox } from '@atrium/ui-kit/forms';
import { formatDateTime, skipToken, useCompanySettings, useDebouncedValue } from '@atrium/web-kit';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useListEvidenceQuery } from '../api/evidence-api';
import type { ReplacedFile, SelectedFile } from './file-dropzone';
import styles from './upload.module.css';

interface SameNameNoticeProps {
  selected: SelectedFile;
  projectId: number | null;
  onReplaces: (replaced: ReplacedFile | undefined) => void;
}

/**
 * Warns that the project already has a file with this name, and offers to upload a new version of
 * it (docs/domain/evidence.md#same-name).
 */
export function SameNameNotice({ selected, projectId, onReplaces }: SameNameNoticeProps) {
  const { timeZone } = useCompanySettings();
  const { name, replaced } = selected;
  const originalName = name.trim();
  const query = useMemo(
    () => (projectId !== null && originalName ? { originalName, projectId } : undefined),
    [originalName, projectId],
  );
  const { currentData } = useListEvidenceQuery(useDebouncedValue(query, 300) ?? skipToken);
  const [existing] = currentData?.rows ?? [];
  if (projectId === null || existing?.projectId !== projectId) return null;
  const { id, createdAt, uploadedBy, abilities, secureUrl } = existing;
  return (
    <div className={styles.notice} role="status">
      <p>
        This project already has a{' '}
        <Link to={`/evidence/${id}`} target="_blank">
          file with this name
        </Link>
        , uploaded by {uploadedBy} on {formatDateTime(createdAt, timeZone)}.
      </p>
      {abilities.addVersion === true && secureUrl === null && (
        <Checkbox
          checked={replaced?.id === id}
          onChange={({ target }) => onReplaces(target.checked ? { id, projectId } : undefined)}
        >
          Upload as a new version of that file
        </Checkbox>
      )}
    </div>
  );
}
