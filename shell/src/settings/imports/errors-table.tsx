import { type ExportFormat, isBusyImport } from '@atrium/contracts';
import { Button, Card, DownloadOutlined, EmptyState } from '@atrium/ui-kit';
import { type DataColumn, DataTable, ExportButton } from '@atrium/ui-kit/data';
import { formatCount, useDownload } from '@atrium/web-kit';
import type { ImportDetailDto, ImportErrorDto } from '../../api/endpoints.generated';
import styles from '../settings-page.module.css';

type ErrorRow = ImportErrorDto & { key: number };

/** The rows that were not imported or not undone, with the reasons. */
export function ErrorsTable({ record }: { record: ImportDetailDto }) {
  const { id, fileName, errors, errorCount, fields, status, abilities } = record;
  // Only an undo that stopped can't be continued as an import.
  const isUndo =
    status === 'undoing' || status === 'undone' || (status === 'failed' && abilities.run !== true);
  const [download, isDownloading] = useDownload('Download failed');
  const labels = new Map(fields.map(({ field, label }) => [field, label]));
  const rows = errors.map((error, key) => ({ ...error, key }));

  const columns: DataColumn<ErrorRow>[] = [
    {
      key: 'row',
      title: 'Row',
      width: '90px',
      onPhone: 'title',
      render: ({ row }) => `Row ${row}`,
    },
    {
      key: 'field',
      title: 'Field',
      width: '180px',
      render: ({ field }) => labels.get(field ?? ''),
    },
    { key: 'message', title: 'Message', render: ({ message }) => message },
  ];

  return (
    <Card
      flush
      title={isUndo ? 'Rows Not Undone' : 'Errors'}
      extra={<ExportButton address={`/api/imports/${id}/errors/export`} filters={{}} />}
    >
      {!isUndo && !isBusyImport(status) && (
        <div className={styles.filters}>
          <Button
            icon={<DownloadOutlined />}
            loading={isDownloading}
            onClick={() =>
              download(`/api/imports/${id}/failed-rows/export?format=${formatOf(fileName)}`)
            }
          >
            Download Rows with Errors
          </Button>
          <p>Correct these rows in the downloaded file, then upload it.</p>
        </div>
      )}
      {errorCount > errors.length && (
        <p className={styles.filters}>
          The first {errors.length} of {formatCount(errorCount)}. Export them to see all.
        </p>
      )}
      <DataTable
        label="Errors"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowLabel={({ row, message }) => `Row ${row}, ${message}`}
        empty={<EmptyState title="No errors" description="Every row can be imported." />}
      />
    </Card>
  );
}

/** The rows are downloaded in the format of the uploaded file. */
const formatOf = (fileName: string): ExportFormat =>
  fileName.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv';
