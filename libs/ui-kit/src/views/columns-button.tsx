import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { Checkbox, Popover } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, CompactButton } from '../actions/button';
import { isRequired, isShownByDefault, type DataColumn } from '../table/columns';
import styles from './columns-button.module.css';

interface ColumnsButtonProps {
  /** Every column, in the usual order. */
  columns: readonly Pick<DataColumn<never>, 'key' | 'title' | 'onPhone' | 'optional'>[];
  /** Keys of the visible columns, in their order. */
  shown: readonly string[];
  /** @param keys in their order; `null` for the usual columns */
  onChange: (keys: readonly string[] | null) => void;
}

/** Chooses the columns of a table and their order. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  // The panel is at the end of the page, so Tab would leave the page behind its last control.
  const onKeyDown = (event: KeyboardEvent): void => {
    const controls = [...(panel.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const lastControl = event.shiftKey ? controls[0] : controls.at(-1);
    const isLeaving = event.key === 'Tab' && document.activeElement === lastControl;
    if (!isLeaving && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setIsOpen}
      afterOpenChange={(open) => {
        if (open) panel.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
      }}
      content={
        <div
          ref={panel}
          role="dialog"
          aria-label="Columns"
          className={styles.panel}
          onKeyDown={onKeyDown}
        >
          <ColumnChoices {...props} />
        </div>
      }
    >
      <CompactButton
        ref={button}
        icon={<TableOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        Columns
      </CompactButton>
    </Popover>
  );
}

const CONTROLS = ':is(input, button):not(:disabled)';

function ColumnChoices({ columns, shown, onChange }: ColumnsButtonProps) {
  const defaultKeys = columns.filter(isShownByDefault).map(({ key }) => key);
  const change = (keys: readonly string[]): void =>
    onChange(keys.join() === defaultKeys.join() ? null : keys);
  const toggle = (key: string, isShown: boolean): void =>
    change(isShown ? [...shown, key] : shown.filter((other) => other !== key));
  const move = (key: string, by: 1 | -1): void => {
    const from = shown.indexOf(key);
    const others = shown.filter((other) => other !== key);
    change(others.toSpliced(from + by, 0, key));
  };

  const byKey = new Map(columns.map((column) => [column.key, column]));
  const ordered = [
    ...shown.flatMap((key) => byKey.get(key) ?? []),
    ...columns.filter(({ key }) => !shown.includes(key)),
  ];
  return (
    <>
      <ul className={styles.choices}>
        {ordered.map((column, index) => {
          const { key, title } = column;
          const isShown = shown.includes(key);
          const isFixed = isRequired(column);
          return (
            <li key={key} className={styles.choice}>
              <Checkbox
                checked={isShown}
                disabled={isFixed}
                onChange={({ target }) => toggle(key, target.checked)}
              >
                {title}
              </Checkbox>
              {isShown && !isFixed && (
                <>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={`Move ${title} forward`}
                    disabled={index === 0 || isRequired(ordered[index - 1])}
                    onClick={() => move(key, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={`Move ${title} back`}
                    disabled={index === shown.length - 1}
                    onClick={() => move(key, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        type="link"
        disabled={shown.join() === defaultKeys.join()}
        onClick={() => onChange(null)}
      >
        Reset Columns
      </Button>
    </>
  );
}
