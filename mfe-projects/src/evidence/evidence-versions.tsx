import {
  Button,
  CardList,
  CardListItem,
  DownloadOutlined,
  ListSkeleton,
  QueryContent,
  TwoLine,
  UploadOutlined,
  useIdempotentMutation,
} from '@atrium/ui-kit';
import {
  abilityView,
  formatDateTime,
  formatFileSize,
  toast,
  toastFailure,
  useCompanySettings,
  useDownloadLink,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto, EvidenceVersionDto } from '../api/endpoints.generated';
import {
  useListEvidenceVersionsQuery,
  useRestoreEvidenceVersionMutation,
} from '../api/evidence-api';
import { versionUrl } from '../api/evidence-urls';
import { useCollapsedList } from '../shared/use-collapsed-list';
import { fileTypeLabel } from './file-type';
import { NewVersionDialog } from './upload/new-version-dialog';

/** More versions are collapsed, because a file can have 200. */
const MAX_SHOWN = 5;

/** The versions of a file, newest first (docs/domain/evidence.md#versions). */
export function EvidenceVersions({ file }: { file: EvidenceDto }) {
  const [isAdding, setIsAdding] = useState(false);
  const query = useListEvidenceVersionsQuery({ id: file.id });
  return (
    <>
      <QueryContent
        query={query}
        errorTitle="Couldn't load the versions"
        skeleton={<ListSkeleton rows={1} />}
      >
        {(versions) => <VersionList file={file} versions={versions} />}
      </QueryContent>
      <div>
        <Button
          icon={<UploadOutlined />}
          ability={abilityView(file.abilities.addVersion)}
          onClick={() => setIsAdding(true)}
        >
          New Version
        </Button>
      </div>
      {isAdding && <NewVersionDialog file={file} onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface VersionListProps {
  file: EvidenceDto;
  versions: readonly EvidenceVersionDto[];
}

function VersionList({ file, versions }: VersionListProps) {
  const { timeZone } = useCompanySettings();
  const download = useDownloadLink();
  const { shown, toggle } = useCollapsedList(versions, { max: MAX_SHOWN, nouns: 'Versions' });
  return (
    <>
      <CardList>
        {shown.map(({ number, mimeType, size, uploadedBy, createdAt }) => (
          <CardListItem
            key={number}
            trailing={
              <>
                {number !== file.currentVersion && <RestoreVersion file={file} number={number} />}
                <Button
                  type="text"
                  icon={<DownloadOutlined />}
                  aria-label={`Download version ${number}`}
                  href={versionUrl(file.id, number)}
                  download
                  onClick={download}
                />
              </>
            }
          >
            <TwoLine
              first={`Version ${number}${number === file.currentVersion ? ' (current)' : ''}`}
              second={`${fileTypeLabel(mimeType)}, ${formatFileSize(size)} · ${formatDateTime(
                createdAt,
                timeZone,
              )} by ${uploadedBy}`}
            />
          </CardListItem>
        ))}
      </CardList>
      {toggle}
    </>
  );
}

interface RestoreVersionProps {
  file: EvidenceDto;
  number: number;
}

/** Adds a copy of an earlier version as the current one. */
function RestoreVersion({ file: { id, abilities }, number }: RestoreVersionProps) {
  const [restoreVersion, { isLoading }] = useRestoreEvidenceVersionMutation();
  const mutate = useIdempotentMutation();
  const restore = async (): Promise<void> => {
    try {
      const { currentVersion } = await mutate((key) =>
        restoreVersion({ id, number, 'Idempotency-Key': key }).unwrap(),
      );
      toast.success(`Version ${number} was restored as version ${currentVersion}`);
    } catch (error) {
      toastFailure('Failed to restore version', error);
    }
  };
  return (
    <Button
      size="small"
      aria-label={`Restore version ${number}`}
      ability={abilityView(abilities.addVersion)}
      loading={isLoading}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  );
}
