/** The rows of a CSV file without quoted cells, with its header. */
export const csvRows = (csv: string): string[][] =>
  csv
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));

/** The cells of a column of a CSV file without quoted cells. */
export function columnOf(csv: string, name: string): (string | undefined)[] {
  const [header = [], ...rows] = csvRows(csv);
  return rows.map((cells) => cells[header.indexOf(name)]);
}
