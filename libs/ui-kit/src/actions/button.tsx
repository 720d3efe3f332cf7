import type { AbilityView } from '@atrium/web-kit';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  Button as AntdButton,
  Tooltip as AntdTooltip,
  type ButtonProps as AntdButtonProps,
  type TooltipProps,
} from 'antd';
import { useId, type MouseEvent, type Ref } from 'react';
import { VisuallyHidden } from '../display/text';
import { useIsPhone } from '../theme/use-media-query';
import styles from './button.module.css';
export type { TooltipProps };

/** A short explanation of a control, shown on hover and on keyboard focus. */
export const Tooltip = (props: TooltipProps) => (
  <AntdTooltip trigger={['hover', 'focus']} mouseEnterDelay={0.25} arrow={false} {...props} />
);

export interface ButtonProps extends Omit<AntdButtonProps, 'loading'> {
  loading?: boolean;
  /**
   * Whether the user is allowed to press it. If not, the button stays visible and focusable, so that
   * its tooltip can explain why; pressing it does nothing.
   */
  ability?: AbilityView;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/** antd's own icon has an accessible name that can stay behind, as in "loading Save". */
const LOADING = { icon: <LoadingOutlined aria-hidden /> };

/** A button that ignores presses while `loading`. */
export function Button({ ability, loading, ...props }: ButtonProps) {
  return ability && !ability.allowed ? (
    <DeniedButton reason={ability.reason} {...props} />
  ) : (
    <AntdButton {...props} loading={loading && LOADING} aria-busy={loading || undefined} />
  );
}

/** A button that shows only its icon on a phone. */
export function CompactButton({ children, ...props }: ButtonProps & { children: string }) {
  const isPhone = useIsPhone();
  return (
    <Button {...props} aria-label={isPhone ? children : undefined}>
      {isPhone ? undefined : children}
    </Button>
  );
}

/** The button of a screen that creates a record. The key C presses it, too. */
export const CreateButton = ({ icon = <PlusOutlined aria-hidden />, ...props }: ButtonProps) => (
  <Button type="primary" icon={icon} aria-keyshortcuts="c" {...props} />
);

function DeniedButton({
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
          className={`${styles.denied} ${className ?? ''}`}
          onClick={(event: MouseEvent) => event.preventDefault()}
        />
      </Tooltip>
      {/* Outside the button, because an icon button contains only its icon. */}
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  );
}
