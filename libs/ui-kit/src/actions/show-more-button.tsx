import { type ReactNode, useEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button';

interface ShowMoreButtonProps extends Omit<ButtonProps, 'ref'> {
  /** Whether there is more to show. */
  hasMore: boolean;
  /** Of the element around the button. */
  containerClassName?: string;
  /** Before and after the button. */
  before?: ReactNode;
  after?: ReactNode;
}

/**
 * A button next to a list that shows more of its rows. When it disappears with the last ones, the
 * focus moves to the first of them.
 */
export function ShowMoreButton({
  hasMore,
  containerClassName,
  before,
  after,
  onClick,
  ...button
}: ShowMoreButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  /** The rows below which the last press adds others. */
  const rowsBefore = useRef<number>(undefined);

  useEffect(() => {
    if (hasMore || rowsBefore.current === undefined) return;
    focusRow(container.current, rowsBefore.current);
    rowsBefore.current = undefined;
  }, [hasMore]);

  return (
    <div ref={container} className={containerClassName} hidden={!hasMore}>
      {hasMore && (
        <>
          {before}
          <Button
            {...button}
            onClick={(event) => {
              rowsBefore.current = container.current?.previousElementSibling?.children.length ?? 0;
              onClick?.(event);
            }}
          />
          {after}
        </>
      )}
    </div>
  );
}

/** Does nothing if the user has moved the focus elsewhere. */
function focusRow(container: HTMLElement | null, index: number): void {
  // A list below the button has its earliest rows first.
  const list = container?.previousElementSibling ?? container?.nextElementSibling;
  const row = list?.children[container?.previousElementSibling ? index : 0];
  if (!(row instanceof HTMLElement) || !document.activeElement?.contains(row)) return;
  row.tabIndex = -1;
  row.focus();
}
