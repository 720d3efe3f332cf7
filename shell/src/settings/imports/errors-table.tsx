import { type ExportFormat, isBusyImport } from '@atrium/contracts';
import { Button, Card, DownloadOutlined, EmptyState } from '@atrium/ui-kit';
import { type DataColumn, DataTable, ExportButton } from '@atrium/ui-kit/data';
import { formatCount, useDownload } from '@atrium/web-kit';
import type { ImportDetailDto, ImportErrorGroupDto } from '../../api/endpoints.generated';
import styles from '../settings-page.module.css';
import { rowsText } from './import-status';

type ErrorGroup = ImportErrorGroupDto & { key: number };

/**
 * Why rows were not imported or not undone: the rows with each error, or, while the import is
 * running, the rows so far.
 */
export function ErrorsTable({ record }: { record: ImportDetailDto }) {
  const { id, fileName, errorCount, fields, status, phase } = record;
  const isUndo = phase === 'undo';
  const [download, isDownloading] = useDownload('Download failed');
  const labels = new Map(fields.map(({ field, label }) => [field, label]));
  const groups = groupsOf(record).map((group, key) => ({ ...group, key }));
  const listedCount = groups.reduce((sum, { count }) => sum + count, 0);

  const columns: DataColumn<ErrorGroup>[] = [
    {
      key: 'rows',
      title: 'Rows',
      width: '240px',
      onPhone: 'title',
      render: groupRowsText,
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
      {errorCount > listedCount && (
        <p className={styles.filters}>
          {formatCount(listedCount)} of {formatCount(errorCount)} errors. Export them to see all.
        </p>
      )}
      <DataTable
        label="Errors"
        columns={columns}
        rows={groups}
        rowKey={({ key }) => key}
        rowLabel={(group) => `${groupRowsText(group)}, ${group.message}`}
        empty={<EmptyState title="No errors" description="Every row can be imported." />}
      />
    </Card>
  );
}

/** While an import is running, each row is listed separately. */
const groupsOf = ({ status, errors, errorGroups }: ImportDetailDto): ImportErrorGroupDto[] =>
  isBusyImport(status)
    ? errors.map(({ row, ...error }) => ({ ...error, count: 1, firstRows: [row] }))
    : errorGroups;

/** `Row 17`, `3 rows: 17, 18, 40`, `1,180 rows: 17, 18, 40, 41, 42, …` */
function groupRowsText({ count, firstRows }: ImportErrorGroupDto): string {
  const numbers = firstRows.join(', ');
  if (count === 1) return `Row ${numbers}`;
  return `${rowsText(count)}: ${numbers}${count > firstRows.length ? ', …' : ''}`;
}

/** The rows are downloaded in the format of the uploaded file. */
const formatOf = (fileName: string): ExportFormat =>
  fileName.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv';
