import { EVIDENCE_KINDS } from '@atrium/contracts';
import {
  Button,
  Card,
  CardGrid,
  CardGridSkeleton,
  DeleteOutlined,
  EmptyState,
  ErrorState,
  PageHeader,
  UploadOutlined,
} from '@atrium/ui-kit';
import { Pager } from '@atrium/ui-kit/data';
import { FilterSelect, SearchField } from '@atrium/ui-kit/forms';
import {
  rightView,
  urlChoice,
  urlId,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EvidenceSort } from '../api/endpoints.generated';
import { useListEvidenceQuery } from '../api/evidence-api';
import { EvidenceCard } from './evidence-card';
import styles from './evidence-files.module.css';
import { EvidencePanel } from './evidence-panel';
import { EvidenceTiles } from './evidence-tiles';
import { KIND_CHOICES } from './evidence-words';
import { UploadDialog } from './upload-dialog';

/** Cards of one page: full rows at two, three and four columns. */
const PAGE_SIZE = 24;

const SORT_CHOICES = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'originalName', label: 'Name' },
  { value: '-size', label: 'Largest first' },
  { value: 'size', label: 'Smallest first' },
] as const satisfies { value: EvidenceSort; label: string }[];

const FILTERS = {
  search: urlText(),
  type: urlChoice(EVIDENCE_KINDS, null),
  project: urlId(),
  sort: urlChoice(
    SORT_CHOICES.map(({ value }) => value),
    null,
  ),
  page: urlPage(),
};

/** All files as cards, and the open one beside them. */
export function EvidenceFiles({ address }: { address: string }) {
  const [{ search, type, project, sort, page }, setFilters] = useUrlState(FILTERS);
  const [uploading, setUploading] = useState(false);
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const upload = rightView(useRight('evidence.upload'));
  const mayDelete = useRight('evidence.delete');
  const { data, currentData, error, isFetching, refetch } = useListEvidenceQuery({
    search: search || undefined,
    type: type ?? undefined,
    projectId: project ?? undefined,
    sort: sort ?? undefined,
    page,
    pageSize: PAGE_SIZE,
  });

  const close = (): void => void navigate({ pathname: '/evidence', search: query });
  const uploadButton = (
    <Button
      type="primary"
      icon={<UploadOutlined aria-hidden />}
      ability={upload}
      onClick={() => setUploading(true)}
    >
      Upload Evidence
    </Button>
  );
  const isNarrowed = search !== '' || type !== null || project !== null;

  return (
    <>
      <EvidenceTiles />
      <PageHeader title="Files" description="What proves the work, kept with its checksum.">
        <SearchField
          placeholder="Search files..."
          value={search}
          width={200}
          onChange={(text) => setFilters({ search: text, page: 1 })}
        />
        <FilterSelect
          label="Type"
          all="All"
          value={type}
          choices={KIND_CHOICES}
          onChange={(next) => setFilters({ type: next, page: 1 })}
        />
        <FilterSelect
          label="Sort"
          all="Newest first"
          value={sort}
          choices={SORT_CHOICES}
          onChange={(next) => setFilters({ sort: next, page: 1 })}
        />
        {mayDelete && (
          <Button
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => void navigate('/evidence/trash')}
          >
            Trash
          </Button>
        )}
        {uploadButton}
      </PageHeader>

      {data ? (
        <>
          {data.rows.length > 0 ? (
            <div className={isFetching && !currentData ? styles.stale : undefined}>
              <CardGrid aria-label="Evidence files" aria-busy={isFetching} leastWidth={260}>
                {data.rows.map((file) => (
                  <EvidenceCard key={file.id} file={file} />
                ))}
              </CardGrid>
            </div>
          ) : (
            <Card>
              <EmptyState
                title="No evidence files found"
                description={
                  isNarrowed
                    ? 'No file matches the search and the filter.'
                    : page > 1
                      ? 'The list ends before this page.'
                      : 'Keep the files here that prove what was done.'
                }
                action={
                  isNarrowed ? (
                    <Button
                      onClick={() => setFilters({ search: '', type: null, project: null, page: 1 })}
                    >
                      Clear Filters
                    </Button>
                  ) : page > 1 ? (
                    <Button onClick={() => setFilters({ page: 1 })}>First Page</Button>
                  ) : (
                    uploadButton
                  )
                }
              />
            </Card>
          )}
          {(page > 1 || data.hasNext) && (
            <Card flush>
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={data.total}
                totalCapped={data.totalCapped}
                hasNext={data.hasNext}
                rowCount={data.rows.length}
                onPageChange={(next) => setFilters({ page: next }, 'push')}
              />
            </Card>
          )}
        </>
      ) : error ? (
        <Card>
          <ErrorState
            title="Files could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <CardGridSkeleton cards={6} />
      )}

      <EvidencePanel address={address} onClose={close} />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
}
