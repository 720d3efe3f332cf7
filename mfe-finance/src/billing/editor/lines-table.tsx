import { INVOICE_LINE_LABELS as LABELS, LIMITS } from '@atrium/contracts';
import { Button, PlusOutlined } from '@atrium/ui-kit';
import { toast, useEventCallback } from '@atrium/web-kit';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TaxRateDto } from '../../api/endpoints.generated';
import {
  defaultRateOf,
  type EditorLine,
  insertLines,
  isBlankLine,
  type LineField,
  moveItem,
  newLine,
} from './editor-lines';
import { LINE_FIELDS, LineRow } from './line-row';
import styles from './lines-table.module.css';
import { linesFromSpreadsheet } from './spreadsheet-lines';

/** The units that have their own code in electronic invoices. */
const UNITS = ['piece', 'hour', 'day', 'month', 'kilometre'];
/** As narrow columns show them. */
const COLUMN_HEADINGS: Record<LineField, string> = {
  ...LABELS,
  quantity: 'Qty',
  discountPercent: 'Disc. %',
};

interface LinesTableProps {
  lines: readonly EditorLine[];
  onChange: (lines: EditorLine[]) => void;
  taxRates: readonly TaxRateDto[];
  currency: string;
  /** Marks missing fields in every line, not only in those that the user has left. */
  showErrors: boolean;
}

/**
 * The lines of an invoice. Enter goes down a row and adds one after the last, rows pasted from a
 * spreadsheet become lines, and Alt with an arrow key or dragging the handle moves a line.
 */
export function LinesTable({ lines, onChange, taxRates, currency, showErrors }: LinesTableProps) {
  const { root, focus, focusAfterRender } = useLineFocus();
  const { indexOf, add, change, remove, moveTo, moveBy, paste } = useLineActions({
    lines,
    onChange,
    defaultRate: defaultRateOf(taxRates),
    focusAfterRender,
  });
  const [dragged, setDragged] = useState<string>();
  const isFull = lines.length >= LIMITS.invoiceLines;
  const needsLine = lines.every(isBlankLine);

  const handleKey = useEventCallback((event: KeyboardEvent, key: string, field: string) => {
    const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey && isVertical) {
      event.preventDefault();
      moveBy(key, event.key === 'ArrowUp' ? -1 : 1, field);
      return;
    }
    const isSubmission = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || event.shiftKey || isSubmission || event.nativeEvent.isComposing) {
      return;
    }
    event.preventDefault();
    const next = lines[indexOf(key) + 1];
    if (next) focus({ key: next.key, field });
    else add();
  });

  const drop = useEventCallback((key: string) => {
    if (dragged === undefined) return;
    setDragged(undefined);
    moveTo(dragged, indexOf(key));
  });

  return (
    <div className={styles.lines} ref={root}>
      <TableHead />
      <datalist id="invoice-units">
        {UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      {lines.map((line, index) => (
        <LineRow
          key={line.key}
          line={line}
          number={index + 1}
          taxRates={taxRates}
          currency={currency}
          // Blank lines are omitted, but an invoice needs at least one line.
          showErrors={showErrors && (needsLine ? index === 0 : !isBlankLine(line))}
          isDropTarget={dragged !== undefined && dragged !== line.key}
          onChange={change}
          onRemove={remove}
          onMove={moveBy}
          onKeyDown={handleKey}
          onPaste={paste}
          onDrag={setDragged}
          onDrop={drop}
        />
      ))}
      <div className={styles.foot}>
        <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => add()}>
          Add Line
        </Button>
        <span className={styles.hint}>
          {isFull
            ? `An invoice can have at most ${LIMITS.invoiceLines} lines.`
            : 'Press Enter to add a line, or paste rows from a spreadsheet.'}
        </span>
      </div>
    </div>
  );
}

const TableHead = () => (
  <div className={styles.head} aria-hidden>
    <span />
    {LINE_FIELDS.map((field) => (
      <span key={field} className={styles[field]}>
        {COLUMN_HEADINGS[field]}
      </span>
    ))}
    <span className={styles.tax}>{LABELS.taxRateId}</span>
    <span className={styles.net}>Net Amount</span>
    <span />
  </div>
);

interface LineControl {
  /** Key of the line. */
  key: string;
  field: string;
}

/** Moves the focus to a control of a line, now or after the next render. */
function useLineFocus() {
  const root = useRef<HTMLDivElement>(null);
  const pending = useRef<LineControl>(undefined);

  const find = ({ key, field }: LineControl) =>
    root.current?.querySelector<HTMLElement>(`[data-line="${key}"] [data-field="${field}"]`);

  useLayoutEffect(() => {
    const { current: control } = pending;
    if (!control) return;
    pending.current = undefined;
    find(control)?.focus();
  });

  return {
    root,
    focus: (control: LineControl): void => find(control)?.focus(),
    focusAfterRender: (control: LineControl): void => {
      pending.current = control;
    },
  };
}

interface LineActionsOptions extends Pick<LinesTableProps, 'lines' | 'onChange'> {
  /** The tax rate of new lines. */
  defaultRate: number | null;
  focusAfterRender: (control: LineControl) => void;
}

function useLineActions({ lines, onChange, defaultRate, focusAfterRender }: LineActionsOptions) {
  const indexOf = (key: string): number => lines.findIndex((line) => line.key === key);

  const add = (): void => {
    if (lines.length >= LIMITS.invoiceLines) return;
    const line = newLine(defaultRate);
    focusAfterRender({ key: line.key, field: 'description' });
    onChange([...lines, line]);
  };

  const change = useEventCallback((key: string, patch: Partial<EditorLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...patch } : line))),
  );

  const remove = useEventCallback((key: string) => {
    const index = indexOf(key);
    const rest = lines.filter((line) => line.key !== key);
    const next = rest.length > 0 ? rest : [newLine(defaultRate)];
    const neighbor = next[index] ?? next[index - 1];
    if (neighbor) focusAfterRender({ key: neighbor.key, field: 'description' });
    onChange(next);
  });

  const moveTo = (key: string, to: number): void => {
    const from = indexOf(key);
    if (from === to || to < 0 || to >= lines.length) return;
    onChange(moveItem(lines, from, to));
  };

  /** Moves a line by one position and keeps the focus, which moving the row would lose. */
  const moveBy = useEventCallback((key: string, offset: 1 | -1, field: string) => {
    const to = indexOf(key) + offset;
    if (!lines[to]) return;
    focusAfterRender({ key, field });
    moveTo(key, to);
  });

  const paste = useEventCallback((event: ClipboardEvent, key: string) => {
    const pasted = linesFromSpreadsheet(event.clipboardData.getData('text/plain'), defaultRate);
    if (pasted.length === 0) return;
    event.preventDefault();
    const next = insertLines(lines, pasted, key);
    const withinLimit = next.slice(0, LIMITS.invoiceLines);
    const last = pasted.findLast((line) => withinLimit.includes(line));
    if (last) focusAfterRender({ key: last.key, field: 'description' });
    onChange(withinLimit);
    if (withinLimit.length < next.length) {
      toast.destructive({
        title: "Some rows weren't added",
        description: `An invoice can have at most ${LIMITS.invoiceLines} lines.`,
      });
    }
  });

  return { indexOf, add, change, remove, moveTo, moveBy, paste };
}
