import { type AbilityView, type Action } from '@atrium/web-kit';
import { type ButtonProps as AntdButtonProps, type TooltipProps } from 'antd';
import { type Ref } from 'react';
export type { TooltipProps };
/** A short explanation of a control, shown on hover and on keyboard focus. */
export declare const Tooltip: (props: TooltipProps) => import("react").JSX.Element;
export interface ButtonProps extends Omit<AntdButtonProps, 'loading'> {
    loading?: boolean;
    /**
     * Whether the user is allowed to press it. If not, the button stays visible and focusable, so that
     * its tooltip can explain why; pressing it does nothing.
     */
    ability?: AbilityView;
    /** What the search box offers instead of the button itself, such as the entries of its menu. */
    actions?: readonly Action[];
    ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}
/** A button that ignores presses while `loading`. The search box offers its action, too. */
export declare function Button({ ability, loading, actions, ...props }: ButtonProps): import("react").JSX.Element;
/** A button that shows only its icon on a phone. */
export declare function CompactButton({ children, ...props }: ButtonProps & {
    children: string;
}): import("react").JSX.Element;
/** The button of a screen that creates a record. The key C presses it, too. */
export declare const CreateButton: ({ icon, ...props }: ButtonProps) => import("react").JSX.Element;
/** The button that edits the open record. The key E presses it, too. */
export declare const EditButton: (props: Omit<ButtonProps, 'children'>) => import("react").JSX.Element;
