import {
  Button,
  CardList,
  CardListItem,
  DownloadOutlined,
  ListSkeleton,
  QueryContent,
  TwoLine,
  UploadOutlined,
} from '@atrium/ui-kit';
import {
  abilityView,
  formatDateTime,
  formatFileSize,
  useCompanySettings,
  useDownloadLink,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useListEvidenceVersionsQuery } from '../api/evidence-api';
import { versionUrl } from '../api/evidence-urls';
import { fileTypeLabel } from './file-type';
import { NewVersionDialog } from './new-version-dialog';

/** The versions of a file, newest first (docs/domain/evidence.md#versions). */
export function EvidenceVersions({ file }: { file: EvidenceDto }) {
  const { timeZone } = useCompanySettings();
  const [isAdding, setIsAdding] = useState(false);
  const download = useDownloadLink();
  const query = useListEvidenceVersionsQuery({ id: file.id });
  return (
    <>
      <QueryContent
        query={query}
        errorTitle="Couldn't load the versions"
        skeleton={<ListSkeleton rows={1} />}
      >
        {(versions) => (
          <CardList>
            {versions.map(({ number, mimeType, size, uploadedBy, createdAt }) => (
              <CardListItem
                key={number}
                trailing={
                  <Button
                    type="text"
                    icon={<DownloadOutlined />}
                    aria-label={`Download version ${number}`}
                    href={versionUrl(file.id, number)}
                    download
                    onClick={download}
                  />
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
        )}
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
