import { IMPORT_KIND_LABELS } from '@atrium/contracts';
import { Button, Card, EmptyState, Stack, TwoLine } from '@atrium/ui-kit';
import { type DataColumn, DataTable, pagedTableProps } from '@atrium/ui-kit/data';
import { formatDateTime, urlId, urlPage, useEventCallback, useUrlState } from '@atrium/web-kit';
import { useState } from 'react';
import type { ImportDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useListImportsQuery } from '../settings-api';
import { DeleteImportDialog } from './delete-import-dialog';
import { ImportDetails } from './import-details';
import { countsText, ImportStatusTag } from './import-status';
import { UndoDialog } from './undo-dialog';
import { UploadCard } from './upload-card';

const PAGE_SIZE = 50;

const STATE = { page: urlPage(), import: urlId() };

/** Uploads files to import and shows earlier imports (docs/domain/imports.md). */
export function ImportSettings() {
  const [{ import: id }, setState] = useUrlState(STATE);
  if (id !== null) {
    return <ImportDetails key={id} id={id} onClose={() => setState({ import: null }, 'push')} />;
  }
  const open = (opened: number): void => setState({ import: opened }, 'push');
  return (
    <Stack>
      <UploadCard onUploaded={open} />
      <ImportHistory onOpen={open} />
    </Stack>
  );
}

function ImportHistory({ onOpen }: { onOpen: (id: number) => void }) {
  const [{ page }, setState] = useUrlState(STATE);
  const [undoing, setUndoing] = useState<ImportDto>();
  const [deleting, setDeleting] = useState<ImportDto>();
  const { settings } = useSignedIn();
  const list = useListImportsQuery({
    page,
    pageSize: PAGE_SIZE,
  });

  const columns: DataColumn<ImportDto>[] = [
    {
      key: 'file',
      title: 'File',
      onPhone: 'title',
      render: (record) => (
        <TwoLine first={record.fileName} second={IMPORT_KIND_LABELS[record.kind]} />
      ),
    },
    {
      key: 'status',
      title: 'Status',
      width: '130px',
      render: (record) => <ImportStatusTag status={record.status} />,
    },
    { key: 'result', title: 'Result', hideBelow: 780, render: (record) => countsText(record) },
    {
      key: 'createdAt',
      title: 'Uploaded',
      width: '220px',
      hideBelow: 620,
      render: (record) => (
        <TwoLine
          plain
          first={formatDateTime(record.createdAt, settings.timeZone)}
          second={record.createdBy}
        />
      ),
    },
  ];

  const rowActions = useEventCallback((record: ImportDto) => {
    const { status, abilities, fileName } = record;
    if (status === 'done' && abilities.undo === true) {
      return (
        <Button
          size="small"
          aria-label={`Undo the import of ${fileName}`}
          onClick={() => setUndoing(record)}
        >
          Undo
        </Button>
      );
    }
    if (abilities.delete !== true) return null;
    return (
      <Button
        size="small"
        aria-label={`Delete the import of ${fileName}`}
        onClick={() => setDeleting(record)}
      >
        Delete
      </Button>
    );
  });

  return (
    <Card flush title="History">
      <DataTable
        label="Imports"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ fileName, kind }) => `${fileName}, ${IMPORT_KIND_LABELS[kind]}`}
        onOpen={({ id }) => onOpen(id)}
        rowPath={({ id }) => `/settings?tab=import&import=${id}`}
        actions={rowActions}
        {...pagedTableProps(list, {
          page,
          pageSize: PAGE_SIZE,
          onPageChange: (next) => setState({ page: next }, 'push'),
        })}
        empty={
          <EmptyState
            title="No imports yet"
            description="Upload a file to import records from a spreadsheet or another system."
          />
        }
      />
      {undoing && (
        <UndoDialog
          record={undoing}
          onStarted={() => onOpen(undoing.id)}
          onClose={() => setUndoing(undefined)}
        />
      )}
      {deleting && <DeleteImportDialog record={deleting} onClose={() => setDeleting(undefined)} />}
    </Card>
  );
}
