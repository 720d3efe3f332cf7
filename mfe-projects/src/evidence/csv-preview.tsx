import { CSV_PREVIEW, type CsvTable } from '@atrium/contracts';
import { countOf, formatCount, formatFileSize } from '@atrium/web-kit';
import styles from './evidence-preview.module.css';

const MAX_COLUMNS = CSV_PREVIEW.columns;

interface CsvPreviewProps extends CsvTable {
  fileName: string;
  /** Bytes of the file, if the table contains only its beginning. */
  cutOffSize: number | undefined;
}

/** The first rows and columns of a CSV file. Its content is always shown as text. */
export function CsvPreview(props: CsvPreviewProps) {
  const { rows, columnCount, fileName } = props;
  const [names = [], ...records] = rows.map((row) => row.slice(0, MAX_COLUMNS));
  const columns = Array.from({ length: Math.min(columnCount, MAX_COLUMNS) }, (_, index) => index);
  const note = noteOf(props);
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.csv} role="region" aria-label={`Preview of ${fileName}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {names[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record, index) => (
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column}>{record[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}

/** Says what the table omits. The header doesn't count as a row. */
function noteOf({ rows, rowCount, columnCount, cutOffSize }: CsvPreviewProps): string | undefined {
  const shown = rows.length - 1;
  const parts = [
    cutOffSize !== undefined
      ? `the first ${countOf(shown, 'row')}`
      : rowCount > rows.length && `the first ${shown} of ${countOf(rowCount - 1, 'row')}`,
    columnCount > MAX_COLUMNS && `the first ${MAX_COLUMNS} of ${formatCount(columnCount)} columns`,
  ].filter(Boolean);
  if (parts.length === 0) return undefined;
  const size = cutOffSize === undefined ? 'everything' : `all ${formatFileSize(cutOffSize)}`;
  return `This table shows ${parts.join(' and ')}. Download the file to read ${size}.`;
}
