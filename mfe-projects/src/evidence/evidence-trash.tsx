import {
  Button,
  Card,
  CardList,
  CardListItem,
  DeleteOutlined,
  EmptyState,
  Inline,
  lazyDialog,
  LeftOutlined,
  ListSkeleton,
  PageHeader,
  QueryState,
  TwoLine,
  UndoOutlined,
} from '@atrium/ui-kit';
import {
  type BulkChange,
  lazyBulkBar,
  PageOutOfRange,
  Pager,
  RowCheckbox,
  type RowSelection,
  SearchField,
  toPaging,
  useBulkChange,
  useRowSelection,
} from '@atrium/ui-kit/data';
import {
  abilityView,
  countOf,
  formatDateInZone,
  formatFileSize,
  toast,
  toError,
  urlPage,
  urlText,
  useCompanySettings,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrashedEvidenceDto } from '../api/endpoints.generated';
import {
  useChangeEvidenceMutation,
  useEmptyEvidenceTrashMutation,
  useGetEvidenceSummaryQuery,
  useListTrashedEvidenceQuery,
} from '../api/evidence-api';
import { EvidenceIcon } from './evidence-icon';
import { useRestoreFile } from './use-restore-file';

const ConfirmDialog = lazyDialog(async () => (await import('@atrium/ui-kit/forms')).ConfirmDialog);
const TrashBulkBar = lazyBulkBar(async () => (await import('./trash-bulk-bar')).TrashBulkBar);

const PAGE_SIZE = 50;

const FILTERS = { search: urlText(), page: urlPage() };

/** Deleted files that users can still restore (docs/domain/evidence.md#trash). */
export function EvidenceTrash() {
  const [{ search, page }, setFilters] = useUrlState(FILTERS);
  const navigate = useNavigate();
  const canEmpty = useRight('evidence.empty_trash');
  const [isEmptying, setIsEmptying] = useState(false);
  const { data: summary } = useGetEvidenceSummaryQuery();
  const query = useListTrashedEvidenceQuery({
    search: search || undefined,
    page,
    pageSize: PAGE_SIZE,
  });
  const { data, currentData, isFetching } = query;
  const rows = data?.rows ?? [];
  const ids = useMemo(() => data?.rows.map(({ id }) => id), [data]);
  const selection = useRowSelection(ids);
  const [toPurge, setToPurge] = useState<readonly TrashedEvidenceDto[]>();
  const { run, errorsDialog } = useBulkChange({
    noun: 'file',
    selection,
    nameOf: (id) => toPurge?.find((file) => file.id === id)?.originalName,
  });
  return (
    <>
      <PageHeader
        title="Trash"
        description={
          summary &&
          `Deleted files are kept here for ${countOf(summary.trashDays, 'day')}, then permanently deleted.`
        }
        filters={
          <SearchField
            placeholder="Search trash..."
            value={search}
            onChange={(text) => setFilters({ search: text, page: 1 })}
          />
        }
        actions={
          <>
            {canEmpty && rows.length > 0 && (
              <Button danger icon={<DeleteOutlined />} onClick={() => setIsEmptying(true)}>
                Empty Trash
              </Button>
            )}
            <Button icon={<LeftOutlined />} onClick={() => void navigate('/evidence')}>
              All Files
            </Button>
          </>
        }
      />
      <TrashBulkBar
        selection={selection}
        rows={rows}
        onDeleteForever={canEmpty ? setToPurge : undefined}
      />
      {toPurge && (
        <DeleteForeverDialog files={toPurge} run={run} onClose={() => setToPurge(undefined)} />
      )}
      {errorsDialog}
      {isEmptying && <EmptyTrashDialog onClose={() => setIsEmptying(false)} />}
      <Card flush>
        {rows.length > 0 ? (
          <CardList>
            {rows.map((file) => (
              <TrashedFile
                key={file.id}
                file={file}
                selection={selection}
                onDeleteForever={canEmpty ? () => setToPurge([file]) : undefined}
              />
            ))}
          </CardList>
        ) : currentData ? (
          <NoTrashedFiles
            {...{ search, page }}
            onFirstPage={() => setFilters({ page: 1 }, 'push')}
          />
        ) : (
          <QueryState
            query={query}
            errorTitle="Couldn't load the trash"
            skeleton={<ListSkeleton />}
          />
        )}
        {data && (page > 1 || data.hasNext) && (
          <Pager
            {...toPaging(data, {
              page,
              pageSize: PAGE_SIZE,
              onPageChange: (next) => setFilters({ page: next }, 'push'),
            })}
            rowCount={data.rows.length}
            fetching={isFetching && !currentData}
            isSortable={false}
          />
        )}
      </Card>
    </>
  );
}

interface NoTrashedFilesProps {
  search: string;
  page: number;
  onFirstPage: () => void;
}

function NoTrashedFiles({ search, page, onFirstPage }: NoTrashedFilesProps) {
  if (page > 1) return <PageOutOfRange title="No evidence files found" onFirstPage={onFirstPage} />;
  return (
    <EmptyState
      title={search ? 'No evidence files found' : 'The trash is empty'}
      description={
        search
          ? 'No deleted files match your search.'
          : 'Deleted files will appear here until they are permanently deleted.'
      }
    />
  );
}

/** Asks before every file in the trash is deleted permanently. */
function EmptyTrashDialog({ onClose }: { onClose: () => void }) {
  const [emptyTrash] = useEmptyEvidenceTrashMutation();
  return (
    <ConfirmDialog
      title="Empty the trash?"
      confirmLabel="Empty Trash"
      danger
      onConfirm={async () => {
        const { files, sizeBytes, failed } = await emptyTrash().unwrap();
        if (failed > 0) throw toError({ status: 0, message: incompleteText(files, failed) });
        toast.success(`Trash emptied: ${countOf(files, 'file')}, ${formatFileSize(sizeBytes)}`);
      }}
      onClose={onClose}
    >
      <p>
        All files in the trash, including those of other users, are deleted permanently with all
        their versions. This can&apos;t be undone.
      </p>
    </ConfirmDialog>
  );
}

const incompleteText = (deleted: number, failed: number): string =>
  `${countOf(failed, 'file')} couldn't be deleted and ${failed === 1 ? 'is' : 'are'} still in the trash. ` +
  `${countOf(deleted, 'file')} ${deleted === 1 ? 'was' : 'were'} deleted. Please try again.`;

interface DeleteForeverDialogProps extends Pick<BulkChange, 'run'> {
  files: readonly TrashedEvidenceDto[];
  onClose: () => void;
}

/** Asks before files in the trash are deleted permanently. */
function DeleteForeverDialog({ files, run, onClose }: DeleteForeverDialogProps) {
  const [changeEvidence] = useChangeEvidenceMutation();
  const ids = files.map(({ id }) => id);
  const [first] = files;
  return (
    <ConfirmDialog
      title={`Delete ${countOf(files.length, 'file')} forever?`}
      confirmLabel="Delete Forever"
      danger
      onConfirm={() =>
        run({
          done: 'deleted permanently',
          send: (key) =>
            changeEvidence({
              'Idempotency-Key': key,
              bulkEvidenceDto: { ids, action: 'purge' },
            }).unwrap(),
        })
      }
      onClose={onClose}
    >
      <p>
        {files.length === 1
          ? `${first?.originalName} is deleted permanently with all its versions.`
          : 'The selected files are deleted permanently with all their versions.'}{' '}
        This can&apos;t be undone.
      </p>
    </ConfirmDialog>
  );
}

interface TrashedFileProps {
  file: TrashedEvidenceDto;
  selection: RowSelection;
  /** Only for users who can delete files permanently. */
  onDeleteForever?: () => void;
}

function TrashedFile({ file, selection, onDeleteForever }: TrashedFileProps) {
  const { timeZone } = useCompanySettings();
  const [restore, { isLoading }] = useRestoreFile('Please try again.');
  const deletedBy = file.deletedByName === null ? '' : ` by ${file.deletedByName}`;
  const details = [
    ...(file.projectName === null ? [] : [file.projectName]),
    formatFileSize(file.size),
    `deleted ${formatDateInZone(file.deletedAt, timeZone)}${deletedBy}`,
    `kept until ${formatDateInZone(file.purgedAt, timeZone)}`,
  ];
  return (
    <CardListItem
      leading={
        <>
          <RowCheckbox
            label={`Select ${file.originalName}`}
            checked={selection.selected.has(file.id)}
            onChange={(next, isRange) => selection.select([file.id], next, isRange)}
          />
          <EvidenceIcon kind={file.kind} mimeType={file.mimeType} />
        </>
      }
      trailing={
        <Inline>
          <Button
            icon={<UndoOutlined />}
            aria-label={`Restore ${file.originalName}`}
            ability={abilityView(file.abilities.delete)}
            loading={isLoading}
            onClick={() => void restore(file.id)}
          >
            Restore
          </Button>
          {onDeleteForever && (
            <Button
              danger
              aria-label={`Delete Forever ${file.originalName}`}
              onClick={onDeleteForever}
            >
              Delete Forever
            </Button>
          )}
        </Inline>
      }
    >
      <TwoLine first={file.originalName} second={details.join(' · ')} />
    </CardListItem>
  );
}
