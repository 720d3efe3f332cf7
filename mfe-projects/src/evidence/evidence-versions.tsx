import {
  Button,
  CardList,
  CardListItem,
  DownloadOutlined,
  ErrorState,
  ListSkeleton,
  TwoLine,
  UploadOutlined,
} from '@atrium/ui-kit';
import { abilityView, formatFileSize, formatDateTime, useSession } from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useListEvidenceVersionsQuery, versionAddress } from '../api/evidence-api';
import { typeWord } from './evidence-words';
import { NewVersionDialog } from './new-version-dialog';

/** The contents of a file beside each other, newest first. */
export function EvidenceVersions({ file }: { file: EvidenceDto }) {
  const { session } = useSession();
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useListEvidenceVersionsQuery({ id: file.id });
  return (
    <>
      {data ? (
        <CardList>
          {data.map(({ number, mimeType, size, uploadedBy, createdAt }) => (
            <CardListItem
              key={number}
              trail={
                <Button
                  type="text"
                  icon={<DownloadOutlined aria-hidden />}
                  aria-label={`Download version ${number}`}
                  href={versionAddress(file.id, number)}
                  download
                />
              }
            >
              <TwoLine
                first={`Version ${number}${number === file.currentVersion ? ' (shown)' : ''}`}
                second={`${typeWord(mimeType)}, ${formatFileSize(size)} · ${formatDateTime(
                  createdAt,
                  session?.settings.timeZone,
                )} by ${uploadedBy}`}
              />
            </CardListItem>
          ))}
        </CardList>
      ) : error ? (
        <ErrorState
          title="The versions could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={1} />
      )}
      <div>
        <Button
          icon={<UploadOutlined aria-hidden />}
          ability={abilityView(file.abilities.addVersion)}
          onClick={() => setAdding(true)}
        >
          New Version
        </Button>
      </div>
      {adding && <NewVersionDialog file={file} onClose={() => setAdding(false)} />}
    </>
  );
}
