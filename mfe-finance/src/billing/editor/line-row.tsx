import { formatPercent, INVOICE_LINE_LABELS as LABELS, LIMITS } from '@atrium/contracts';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, VisuallyHidden } from '@atrium/ui-kit';
import { formatMoney } from '@atrium/web-kit';
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react';
import type { TaxRateDto } from '../../api/endpoints.generated';
import {
  type EditorLine,
  isAmbiguousNumber,
  lineErrorsOf,
  type LineField,
  netAmountOf,
  type NumberField,
} from './editor-lines';
import styles from './lines-table.module.css';

/** The fields of a line in the order of its columns. */
export const LINE_FIELDS: readonly LineField[] = [
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discountPercent',
];

/** For touch screens, where nothing can be dragged. */
const MOVE_BUTTONS = [
  { name: 'up', offset: -1, icon: <ArrowUpOutlined /> },
  { name: 'down', offset: 1, icon: <ArrowDownOutlined /> },
] as const;

interface LineRowProps {
  line: EditorLine;
  taxRates: readonly TaxRateDto[];
  currency: string;
  /** Also marks missing fields that the user has not left yet. */
  showErrors: boolean;
  /** The user is dragging another line, which can be dropped here. */
  isDropTarget: boolean;
  /** Position, starting at 1. */
  number: number;
  onChange: (key: string, patch: Partial<EditorLine>) => void;
  onRemove: (key: string) => void;
  onMove: (key: string, offset: 1 | -1, field: string) => void;
  onKeyDown: (event: KeyboardEvent, key: string, field: string) => void;
  onPaste: (event: ClipboardEvent, key: string) => void;
  onDrag: (key: string | undefined) => void;
  onDrop: (key: string) => void;
}

/** Renders again only if its own line changes, so that 200 lines can be edited without delay. */
export const LineRow = memo(function LineRow({
  line,
  number,
  taxRates,
  currency,
  showErrors,
  isDropTarget,
  onChange,
  onRemove,
  onMove,
  onKeyDown,
  onPaste,
  onDrag,
  onDrop,
}: LineRowProps) {
  const [isOver, setIsOver] = useState(false);
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<LineField>>(new Set());
  const errors = lineErrorsOf(line);
  const { key } = line;
  const net = netAmountOf(line, currency);
  const visibleError = (field: LineField): string | undefined =>
    showErrors ||
    line.ambiguousFields?.includes(field) === true ||
    (touchedFields.has(field) && line[field].trim() !== '')
      ? errors[field]
      : undefined;

  const otherAmbiguous = (field: LineField) =>
    (line.ambiguousFields ?? []).filter((other) => other !== field);

  /** Asks for another notation if the pasted number is ambiguous. */
  const pasteNumber = (event: ClipboardEvent<HTMLInputElement>, field: NumberField): void => {
    const text = event.clipboardData.getData('text/plain').trim();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === value.length;
    if (!replacesAll || !isAmbiguousNumber(field, text)) return;
    event.preventDefault();
    onChange(key, { [field]: text, ambiguousFields: [...otherAmbiguous(field), field] });
  };

  const controlProps = (field: LineField) => ({
    'aria-label': `${LABELS[field]} of line ${number}`,
    'aria-invalid': visibleError(field) !== undefined,
    'aria-describedby': visibleError(field) ? `${key}-${field}` : undefined,
    'data-field': field,
    value: line[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(key, { [field]: target.value, ambiguousFields: otherAmbiguous(field) }),
    onBlur: () => setTouchedFields((fields) => new Set(fields).add(field)),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, key, field),
  });

  const numberProps = (field: NumberField) => ({
    ...controlProps(field),
    inputMode: 'decimal' as const,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => pasteNumber(event, field),
  });

  return (
    <div
      className={styles.row}
      data-line={key}
      role="group"
      aria-label={`Line ${number}`}
      data-over={isDropTarget && isOver}
      onDragOver={(event) => {
        if (!isDropTarget) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!isDropTarget) return;
        event.preventDefault();
        setIsOver(false);
        onDrop(key);
      }}
    >
      <DragHandle {...{ line, number, onDrag, onKeyDown }} />
      <div className={styles.description}>
        <textarea
          rows={1}
          maxLength={LIMITS.invoiceLineLength}
          placeholder="What did you deliver?"
          {...controlProps('description')}
          onPaste={(event) => onPaste(event, key)}
        />
      </div>
      <div className={styles.quantity}>
        <Label field="quantity" />
        <input {...numberProps('quantity')} />
      </div>
      <div>
        <Label field="unit" />
        <input list="invoice-units" maxLength={50} {...controlProps('unit')} />
      </div>
      <div className={styles.unitPrice}>
        <Label field="unitPrice" />
        <input placeholder="0.00" {...numberProps('unitPrice')} />
      </div>
      <div className={styles.discountPercent}>
        <Label field="discountPercent" />
        <input placeholder="0" {...numberProps('discountPercent')} />
      </div>
      <div className={styles.tax}>
        <Label field="taxRateId" />
        <TaxSelect {...{ line, number, taxRates, onChange }} />
      </div>
      <div className={styles.net}>
        <VisuallyHidden>Net amount: </VisuallyHidden>
        {net === null ? '—' : formatMoney(net, { currency })}
      </div>
      <LineButtons {...{ line, number, onMove, onRemove }} />
      {LINE_FIELDS.map((field) => {
        const error = visibleError(field);
        return (
          error && (
            <p key={field} id={`${key}-${field}`} className={styles.problem}>
              <span>{LABELS[field]}: </span>
              {error}
            </p>
          )
        );
      })}
    </div>
  );
});

/** Not a button element, which Firefox does not drag. */
const DragHandle = ({
  line: { key, description },
  number,
  onDrag,
  onKeyDown,
}: Pick<LineRowProps, 'line' | 'number' | 'onDrag' | 'onKeyDown'>) => (
  <span
    role="button"
    tabIndex={0}
    className={styles.handle}
    draggable
    data-field="handle"
    aria-label={`Move line ${number}`}
    title="Drag to move, or press Alt+Up or Alt+Down"
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', description);
      onDrag(key);
    }}
    onDragEnd={() => onDrag(undefined)}
    onKeyDown={(event) => onKeyDown(event, key, 'handle')}
  >
    <span aria-hidden>⠿</span>
  </span>
);

const LineButtons = ({
  line: { key },
  number,
  onMove,
  onRemove,
}: Pick<LineRowProps, 'line' | 'number' | 'onMove' | 'onRemove'>) => (
  <div className={styles.buttons}>
    {MOVE_BUTTONS.map(({ name, offset, icon }) => (
      <button
        key={name}
        type="button"
        className={styles.move}
        data-field={name}
        aria-label={`Move line ${number} ${name}`}
        onClick={() => onMove(key, offset, name)}
      >
        {icon}
      </button>
    ))}
    <button
      type="button"
      aria-label={`Remove line ${number}`}
      title="Remove"
      onClick={() => onRemove(key)}
    >
      <DeleteOutlined />
    </button>
  </div>
);

/** Visible when the head of the table is not; the control has the accessible name. */
const Label = ({ field }: { field: keyof typeof LABELS }) => (
  <div className={styles.label} aria-hidden>
    {LABELS[field]}
  </div>
);

/** A tax without a name, from a retired rate or set through the API. */
const nameOf = ({ category, percent }: NonNullable<EditorLine['ownTax']>): string =>
  category === 'O' ? 'No tax' : `${formatPercent(percent)} (${category})`;

/** Value of the option for a tax that is not one of the active rates. */
const OWN_TAX = 'own';

function TaxSelect({
  line: { key, taxRateId, ownTax },
  number,
  taxRates,
  onChange,
}: Pick<LineRowProps, 'line' | 'number' | 'taxRates' | 'onChange'>) {
  const choices = taxRates.filter(({ isActive }) => isActive);
  const isListed = choices.some(({ id }) => id === taxRateId);
  return (
    <select
      aria-label={`${LABELS.taxRateId} of line ${number}`}
      value={isListed ? String(taxRateId) : ownTax ? OWN_TAX : ''}
      onChange={({ target: { value } }) =>
        onChange(key, { taxRateId: value === OWN_TAX || value === '' ? null : Number(value) })
      }
    >
      {!isListed && !ownTax && <option value="">No tax</option>}
      {ownTax && (!isListed || taxRateId === null) && (
        <option value={OWN_TAX}>{nameOf(ownTax)}</option>
      )}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
