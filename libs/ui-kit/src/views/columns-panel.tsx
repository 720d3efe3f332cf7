import { Checkbox, Popover } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../actions/button';
import { ArrowDownOutlined, ArrowUpOutlined } from '../icons';
import { Anchor } from '../overlay/anchor';
import { isRequired, isShownByDefault } from '../table/columns';
import { AntdProvider } from '../theme/antd-provider';
import type { ColumnsButtonProps } from './columns-button';
import styles from './columns-panel.module.css';

interface ColumnsPanelProps extends ColumnsButtonProps {
  open: boolean;
  button: HTMLElement | undefined;
  onOpenChange: (open: boolean) => void;
}

/** The panel of the `ColumnsButton`. */
export function ColumnsPanel({ open, button, onOpenChange, ...props }: ColumnsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  // The panel is at the end of the page, so Tab would leave the page after its last control.
  const onKeyDown = (event: KeyboardEvent): void => {
    const controls = [...(panel.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const lastControl = event.shiftKey ? controls[0] : controls.at(-1);
    const isLeaving = event.key === 'Tab' && document.activeElement === lastControl;
    if (!isLeaving && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onOpenChange(false);
    button?.focus();
  };

  return (
    <AntdProvider>
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        open={open}
        onOpenChange={onOpenChange}
        afterOpenChange={(isOpen) => {
          if (isOpen) panel.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
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
        <Anchor element={button} />
      </Popover>
    </AntdProvider>
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
                    icon={<ArrowUpOutlined />}
                    aria-label={`Move ${title} forward`}
                    disabled={index === 0 || isRequired(ordered[index - 1])}
                    onClick={() => move(key, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
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
