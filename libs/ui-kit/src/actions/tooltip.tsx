import { Tooltip as AntdTooltip, type TooltipProps } from 'antd';

export type { TooltipProps };

/** A few words about a control, on hover and on keyboard focus. */
export const Tooltip = (props: TooltipProps) => (
  <AntdTooltip trigger={['hover', 'focus']} mouseEnterDelay={0.25} arrow={false} {...props} />
);
