import { EVIDENCE_KINDS } from '@atrium/contracts';
import { Button, DeleteOutlined, PageHeader, UploadOutlined } from '@atrium/ui-kit';
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
import { useNavigate } from 'react-router-dom';
import type { EvidenceSort } from '../api/endpoints.generated';
import { useListEvidenceQuery } from '../api/evidence-api';
import { CARDS_PER_PAGE, CardPages } from '../shared/card-pages';
import { ProjectFilter } from '../shared/project-filter';
import { EvidenceCard } from './evidence-card';
import { EvidencePanel } from './evidence-panel';
import { EvidenceTiles } from './evidence-tiles';
import { KIND_CHOICES } from './evidence-words';
import { UploadDialog } from './upload-dialog';

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
  const [{ search, type, project, sort, page }, setFilters, go] = useUrlState(FILTERS);
  const [uploading, setUploading] = useState(false);
  const navigate = useNavigate();
  const upload = rightView(useRight('evidence.upload'));
  const mayDelete = useRight('evidence.delete');
  const list = useListEvidenceQuery({
    search: search || undefined,
    type: type ?? undefined,
    projectId: project ?? undefined,
    sort: sort ?? undefined,
    page,
    pageSize: CARDS_PER_PAGE,
  });

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

  return (
    <>
      <EvidenceTiles />
      <PageHeader
        title="Files"
        description="What proves the work, kept with its checksum."
        filters={
          <>
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
            <ProjectFilter
              value={project}
              name={
                list.data?.rows.find(({ projectId }) => projectId === project)?.projectName ??
                undefined
              }
              onChange={(next) => setFilters({ project: next, page: 1 })}
            />
            <FilterSelect
              label="Sort"
              all="Newest first"
              value={sort}
              choices={SORT_CHOICES}
              onChange={(next) => setFilters({ sort: next, page: 1 })}
            />
          </>
        }
        actions={
          <>
            {mayDelete && (
              <Button
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => void navigate('/evidence/trash')}
              >
                Trash
              </Button>
            )}
            {uploadButton}
          </>
        }
      />

      <CardPages
        label="Files"
        list={list}
        page={page}
        onPageChange={(next, mode) => setFilters({ page: next }, mode)}
        renderCard={(file) => <EvidenceCard key={file.id} file={file} />}
        empty={{
          title: 'No evidence files found',
          noMatch: 'No file matches the search and the filter.',
          none: 'Keep the files here that prove what was done.',
          create: uploadButton,
        }}
        isNarrowed={search !== '' || type !== null || project !== null}
        onClear={() => setFilters({ search: '', type: null, project: null, page: 1 })}
        minWidth={260}
      />

      <EvidencePanel address={address} onClose={() => go('/evidence')} />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
}
