import type { AbilityView } from '@atrium/web-kit';
import { Button as AntdButton, type ButtonProps as AntdButtonProps } from 'antd';
import { useId, type MouseEvent, type Ref } from 'react';
import { VisuallyHidden } from '../display/visually-hidden';
import styles from './button.module.css';
import { Tooltip } from './tooltip';

export interface ButtonProps extends AntdButtonProps {
  /**
   * What the person may do. Refused: the button keeps its place and stays reachable by keyboard, so
   * that its tooltip can say why; pressing it does nothing.
   */
  ability?: AbilityView;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/** A button that cannot be pressed again while `loading`. */
export function Button({ ability, ...props }: ButtonProps) {
  return ability && !ability.allowed ? (
    <RefusedButton reason={ability.reason} {...props} />
  ) : (
    <AntdButton {...props} />
  );
}

function RefusedButton({
  reason,
  className,
  ...props
}: Omit<ButtonProps, 'ability'> & { reason?: string }) {
  const reasonId = useId();
  return (
    <>
      <Tooltip title={reason}>
        <AntdButton
          {...props}
          htmlType="button"
          href={undefined}
          aria-disabled
          aria-describedby={reason ? reasonId : undefined}
          className={`${styles.refused} ${className ?? ''}`}
          onClick={(event: MouseEvent) => event.preventDefault()}
        />
      </Tooltip>
      {/* Beside the button, which may hold nothing but its icon. */}
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  );
}
