import type { Line } from './break-lines';
import type { Flow } from './flow';
import { CONTENT_WIDTH, lineHeight, PAGE, type TextStyle } from './pdf-page';
import { LABEL, TEXT } from './styles';

export interface Column {
  label: string;
  /** `right` for figures, which stay on one line as long as they fit. */
  align: 'start' | 'right';
  /** Its text is wrapped where the wide column would get less than a third of the table. */
  wraps?: true;
}

const PADDING = 5;
const COLUMN_GAP = 14;

const gapBefore = (column: number): number => (column === 0 ? 0 : COLUMN_GAP);

/** Rows up to this height are kept on one page. */
const KEPT_HEIGHT = 130;

/**
 * A table across the page. Columns are as wide as their content, except the wide one, which takes
 * the remaining width. The header is repeated on each page.
 */
export class Table {
  private constructor(
    private readonly flow: Flow,
    private readonly columns: readonly Column[],
    private readonly widths: readonly number[],
  ) {}

  /**
   * Measures the rows and draws the header.
   *
   * @param wide index of the column that takes the remaining width
   */
  static async begin(
    flow: Flow,
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    { wide }: { wide: number },
  ): Promise<Table> {
    const most = CONTENT_WIDTH / 5;
    const widths = await Promise.all(
      columns.map(async ({ label }, index) => {
        if (index === wide) return 0;
        const texts = [...new Set(rows.map((row) => row[index] ?? ''))];
        const needed = await Promise.all([
          flow.page.measure(label.toUpperCase(), LABEL),
          ...texts.map((text) => flow.page.measure(text, TEXT)),
        ]);
        // A small tolerance, because a width that is computed in parts may differ in its last
        // digits.
        return Math.min(Math.max(...needed) + 0.5, most) + gapBefore(index);
      }),
    );
    const remaining = (): number => CONTENT_WIDTH - widths.reduce((sum, each) => sum + each, 0);
    if (remaining() < CONTENT_WIDTH / 3) {
      for (const [index, { wraps }] of columns.entries()) {
        if (wraps) {
          widths[index] = Math.min(widths[index] ?? 0, CONTENT_WIDTH / 9 + gapBefore(index));
        }
      }
    }
    widths[wide] = remaining();
    const table = new Table(flow, columns, widths);
    await flow.reserve(60);
    await table.head();
    return table;
  }

  /** Draws a row; long cells continue on the next page. */
  async row(cells: readonly string[]): Promise<void> {
    const { flow } = this;
    const lines = await Promise.all(
      cells.map((cell, index) => flow.page.lines(cell, this.textWidth(index), TEXT)),
    );
    const count = Math.max(...lines.map(({ length }) => length));
    const height = count * lineHeight(TEXT) + 2 * PADDING;
    if (height <= KEPT_HEIGHT) await this.reserve(height);
    flow.y += PADDING;
    for (let index = 0; index < count; index += 1) {
      if (await this.reserve(lineHeight(TEXT) + PADDING)) flow.y += PADDING;
      await this.rowLine(lines.map((cell) => cell[index] ?? null));
      flow.y += lineHeight(TEXT);
    }
    flow.y += PADDING;
    flow.page.rule(flow.y);
  }

  private async rowLine(cells: readonly (Line | null)[]): Promise<void> {
    for (const [index, line] of cells.entries()) {
      if (line) await this.cell(index, line, TEXT);
    }
  }

  /** Returns whether a page was started, with the header on it. */
  private async reserve(height: number): Promise<boolean> {
    const isNewPage = await this.flow.reserve(height);
    if (isNewPage) await this.head();
    return isNewPage;
  }

  private async head(): Promise<void> {
    for (const [index, { label }] of this.columns.entries()) {
      await this.cell(index, label.toUpperCase(), LABEL);
    }
    this.flow.y += lineHeight(LABEL) + 5;
    this.flow.page.rule(this.flow.y);
  }

  private async cell(index: number, text: string | Line, style: TextStyle): Promise<void> {
    const before = this.widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    const align = this.columns[index]?.align ?? 'start';
    const x = PAGE.margin + before + gapBefore(index);
    const width = this.textWidth(index);
    await this.flow.page.line(text, { x, y: this.flow.y, width, align }, style);
  }

  private textWidth(index: number): number {
    return (this.widths[index] ?? 0) - gapBefore(index);
  }
}
