import { capitalize, EVIDENCE_KINDS, type EvidenceKind } from '@atrium/contracts';
import {
  AccessDenied,
  CompactButton,
  CreateButton,
  DeleteOutlined,
  lazyDialog,
  lazyRecordPanel,
  Page,
  PageHeader,
  StatTile,
  TileRow,
  UploadOutlined,
  useFileDrop,
} from '@atrium/ui-kit';
import {
  type DateRangeValues,
  DatesFilter,
  FilterSelect,
  lazyBulkBar,
  ListFilters,
  ListViewControls,
  SearchField,
  useListView,
  useRowSelection,
} from '@atrium/ui-kit/data';
import {
  activeFilters,
  formatCount,
  formatFileSize,
  rightView,
  urlChoice,
  urlDate,
  urlDefaults,
  urlId,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { EvidenceSort } from '../api/endpoints.generated';
import { useGetEvidenceSummaryQuery, useListEvidenceQuery } from '../api/evidence-api';
import { CARDS_PER_PAGE, PagedCards } from '../shared/paged-cards';
import { ProjectFilter } from '../shared/record-filter';
import { EvidenceCard } from './evidence-card';
import styles from './evidence-page.module.css';
import { EvidenceTrash } from './evidence-trash';

const UploadDialog = lazyDialog(async () => (await import('./upload/upload-dialog')).UploadDialog);
const EvidenceBulkBar = lazyBulkBar(
  async () => (await import('./evidence-bulk-bar')).EvidenceBulkBar,
);
const EvidencePanel = lazyRecordPanel(async () => (await import('./evidence-panel')).EvidencePanel);

/**
 * The evidence hub: all files, one open file, or the trash
 * (docs/domain/evidence.md#evidence-screen).
 */
export function EvidencePage() {
  const path = useParams()['*'] ?? '';
  const canDelete = useRight('evidence.delete');
  if (path !== 'trash') return <EvidenceFiles path={path} canDelete={canDelete} />;
  if (!canDelete) return <AccessDenied action="see deleted files" />;
  return (
    <Page>
      <EvidenceTrash />
    </Page>
  );
}

const KIND_CHOICES = EVIDENCE_KINDS.map((value) => ({
  value,
  label: capitalize(value),
}));

const SORT_CHOICES = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'originalName', label: 'Name, A to Z' },
  { value: '-size', label: 'Largest first' },
  { value: 'size', label: 'Smallest first' },
] as const satisfies { value: EvidenceSort; label: string }[];

const DATE_RANGES = [{ name: 'created', label: 'Uploaded' }] as const;

const FILTERS = {
  search: urlText(),
  type: urlChoice(EVIDENCE_KINDS, null),
  project: urlId(),
  createdFrom: urlDate(),
  createdTo: urlDate(),
};

const STATE = {
  ...FILTERS,
  sort: urlChoice(
    SORT_CHOICES.map(({ value }) => value),
    null,
  ),
  page: urlPage(),
};

interface EvidenceFilesProps {
  /** The path after `/evidence/`; empty while no file is open. */
  path: string;
  canDelete: boolean;
}

function EvidenceFiles({ path, canDelete }: EvidenceFilesProps) {
  const [{ search, type, project, sort, page, ...dates }, setFilters, go] = useUrlState(STATE);
  /** The files that the upload dialog starts with; undefined while it is closed. */
  const [filesToUpload, setFilesToUpload] = useState<readonly File[]>();
  const navigate = useNavigate();
  const upload = rightView(useRight('evidence.upload'));
  const listView = useListView({ screen: 'evidence', ...CARDS_PER_PAGE });
  const list = useListEvidenceQuery(
    {
      ...activeFilters({ search, type, projectId: project, sort, ...dates }),
      page,
      pageSize: listView.pageSize,
    },
    { skip: !listView.isReady },
  );

  const ids = useMemo(() => list.data?.rows.map(({ id }) => id), [list.data]);
  const selection = useRowSelection(ids);

  const drop = useFileDrop(setFilesToUpload);

  const uploadButton = (
    <CreateButton icon={<UploadOutlined />} ability={upload} onClick={() => setFilesToUpload([])}>
      Upload Evidence
    </CreateButton>
  );

  return (
    <>
      <div className={styles.dropArea} {...(upload.allowed ? drop.handlers : undefined)}>
        <Page>
          <EvidenceTiles />
          <PageHeader
            title="Files"
            description="Proof of your work, stored with checksums."
            filters={
              <EvidenceFilters
                filters={{ search, type, project, sort, ...dates }}
                projectName={
                  list.data?.rows.find(({ projectId }) => projectId === project)?.projectName ??
                  undefined
                }
                onChange={(patch) => setFilters({ ...patch, page: 1 })}
              />
            }
            actions={
              <>
                <ListViewControls view={listView} />
                {canDelete && (
                  <CompactButton
                    icon={<DeleteOutlined />}
                    onClick={() => void navigate('/evidence/trash')}
                  >
                    Trash
                  </CompactButton>
                )}
                {uploadButton}
              </>
            }
          />

          <EvidenceBulkBar selection={selection} rows={list.data?.rows ?? []} />
          <PagedCards
            label="Files"
            list={list}
            view={listView}
            page={page}
            onPageChange={(next, historyAction) => setFilters({ page: next }, historyAction)}
            renderCard={(file) => <EvidenceCard key={file.id} file={file} selection={selection} />}
            empty={{
              title: 'No evidence files found',
              hint: 'Upload your first file to keep proof of your work.',
              action: uploadButton,
            }}
            isFiltered={[search, type, project, ...Object.values(dates)].some(Boolean)}
            search={search}
            onClear={() => setFilters({ ...urlDefaults(FILTERS), page: 1 })}
            minWidth={260}
            cardHeight={128}
          />
        </Page>
        {drop.isOver && <p className={styles.dropHint}>Drop files to upload them</p>}
      </div>

      <EvidencePanel
        address={path}
        list={{ ids, onOpen: (id) => go(`/evidence/${id}`) }}
        onClose={() => go('/evidence')}
      />
      {filesToUpload && (
        <UploadDialog
          files={filesToUpload}
          projectId={project ?? undefined}
          onClose={() => setFilesToUpload(undefined)}
        />
      )}
    </>
  );
}

interface Filters extends DateRangeValues<'created'> {
  search: string;
  type: EvidenceKind | null;
  project: number | null;
  /** `null` for the newest first. */
  sort: (typeof SORT_CHOICES)[number]['value'] | null;
}

interface EvidenceFiltersProps {
  filters: Filters;
  /** Undefined while the list shows no file of the project. */
  projectName: string | undefined;
  onChange: (patch: Partial<Filters>) => void;
}

const EvidenceFilters = ({
  filters: { search, type, project, sort, ...dates },
  projectName,
  onChange,
}: EvidenceFiltersProps) => (
  <ListFilters
    search={
      <SearchField
        placeholder="Search files..."
        value={search}
        width={160}
        onChange={(text) => onChange({ search: text })}
      />
    }
    values={[type, project, Object.values(dates).some(Boolean)]}
    onClear={() => onChange({ ...urlDefaults(FILTERS), search })}
  >
    <FilterSelect
      label="Type"
      allLabel="All"
      value={type}
      choices={KIND_CHOICES}
      onChange={(next) => onChange({ type: next })}
    />
    <ProjectFilter
      value={project}
      name={projectName}
      onChange={(next) => onChange({ project: next })}
    />
    <DatesFilter ranges={DATE_RANGES} values={dates} onChange={onChange} />
    <FilterSelect
      label="Sort"
      allLabel="Newest first"
      value={sort}
      choices={SORT_CHOICES}
      onChange={(next) => onChange({ sort: next })}
    />
  </ListFilters>
);

function EvidenceTiles() {
  const summary = useGetEvidenceSummaryQuery();
  const { data, isLoading } = summary;
  return (
    <TileRow query={summary}>
      <StatTile
        label="Total Files"
        loading={isLoading}
        value={data && formatCount(data.totalFiles)}
        caption="Excludes trash"
      />
      <StatTile
        label="Storage Used"
        loading={isLoading}
        value={data && formatFileSize(data.storageUsedBytes)}
        caption={data && `of ${formatFileSize(data.storageLimitBytes)}`}
      />
      <StatTile
        label="Secure Links"
        loading={isLoading}
        value={data && formatCount(data.liveShareLinks)}
        caption="Active now"
      />
    </TileRow>
  );
}
