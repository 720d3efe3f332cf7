import type { AbilityView } from '@atrium/web-kit';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Button as AntdButton, type ButtonProps as AntdButtonProps } from 'antd';
import { useId, type MouseEvent, type Ref } from 'react';
import { VisuallyHidden } from '../display/visually-hidden';
import styles from './button.module.css';
import { Tooltip } from './tooltip';

export interface ButtonProps extends Omit<AntdButtonProps, 'loading'> {
  loading?: boolean;
  /**
   * What the person may do. Refused: the button keeps its place and stays reachable by keyboard, so
   * that its tooltip can say why; pressing it does nothing.
   */
  ability?: AbilityView;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/**
 * antd's own icon has a name, which it leaves behind, unseen, when the answer is quicker than its
 * motion: the button would be called "loading Save" from then on.
 */
const LOADING = { icon: <LoadingOutlined aria-hidden /> };

/** A button that cannot be pressed again while `loading`. */
export function Button({ ability, loading, ...props }: ButtonProps) {
  return ability && !ability.allowed ? (
    <RefusedButton reason={ability.reason} {...props} />
  ) : (
    <AntdButton {...props} loading={loading && LOADING} aria-busy={loading || undefined} />
  );
}

function RefusedButton({
  reason,
  className,
  ...props
}: Omit<ButtonProps, 'ability' | 'loading'> & { reason?: string }) {
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
