import { parseFileName } from '@atrium/contracts';
import { Checkbox } from '@atrium/ui-kit/forms';
import { formatDateTime, skipToken, useCompanySettings, useDebouncedValue } from '@atrium/web-kit';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { EvidenceDto } from '../../api/endpoints.generated';
import { useListEvidenceQuery } from '../../api/evidence-api';
import type { ReplacedFile, SelectedFile } from './file-dropzone';
import styles from './upload.module.css';

interface SameNameNoticeProps {
  selected: SelectedFile;
  /** The chosen project and ticket. */
  projectId: number | null;
  ticketId: number | null;
  /** Whether the file is being uploaded. */
  disabled: boolean;
  onReplaces: (replaced: ReplacedFile | undefined) => void;
}

/**
 * Warns that the project already has a file with this name, and offers to upload a new version of
 * it (docs/domain/evidence.md#same-name).
 */
export function SameNameNotice(props: SameNameNoticeProps) {
  const { selected, projectId, ticketId, disabled, onReplaces } = props;
  const { name, replaced } = selected;
  const { timeZone } = useCompanySettings();
  const files = useFilesWithName(name, projectId);
  const chosen = files?.find(({ id }) => id === replaced?.id);
  const isGone = replaced !== undefined && files !== undefined && !(chosen && canReplace(chosen));
  const clear = useEffectEvent(() => onReplaces(undefined));
  useEffect(() => {
    if (isGone) clear();
  }, [isGone]);

  const existing = chosen ?? files?.[0];
  if (projectId === null || !existing) return null;
  const { id, createdAt, uploadedBy } = existing;
  return (
    <div className={styles.notice} role="status">
      <p>
        This project already has a{' '}
        <Link to={`/evidence/${id}`} target="_blank">
          file with this name
        </Link>
        , uploaded by {uploadedBy} on {formatDateTime(createdAt, timeZone)}.
      </p>
      {canReplace(existing) && (
        <Checkbox
          checked={chosen !== undefined}
          disabled={disabled}
          onChange={({ target }) => onReplaces(target.checked ? { id, projectId } : undefined)}
        >
          Upload as a new version of that file
        </Checkbox>
      )}
      {chosen && ticketId !== null && ticketId !== chosen.ticketId && (
        <p>The chosen ticket doesn't apply to a new version.</p>
      )}
    </div>
  );
}

const canReplace = ({ abilities, secureUrl }: EvidenceDto): boolean =>
  abilities.addVersion === true && secureUrl === null;

/** Files of the project with this name; `undefined` until they are loaded. */
function useFilesWithName(name: string, projectId: number | null): EvidenceDto[] | undefined {
  const originalName = parseFileName(name).value;
  const query = useMemo(
    () => (projectId !== null && originalName ? { originalName, projectId } : undefined),
    [originalName, projectId],
  );
  const debounced = useDebouncedValue(query, 300);
  const { currentData } = useListEvidenceQuery(debounced ?? skipToken);
  // After a change, the files of the previous name are still here for a moment.
  return debounced === query ? currentData?.rows : undefined;
}
