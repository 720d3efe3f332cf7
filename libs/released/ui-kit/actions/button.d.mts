import { type AbilityView, type Action } from '@atrium/web-kit';
import { type ComponentProps, type HTMLAttributes, type ReactNode, type Ref } from 'react';
interface PlainButtonProps extends Omit<HTMLAttributes<HTMLElement>, 'type'>, Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download'>, Pick<ComponentProps<'button'>, 'form' | 'disabled'> {
    /** `primary` is for the main action of a page or dialog. */
    type?: 'default' | 'primary' | 'outlined' | 'text' | 'link';
    htmlType?: 'button' | 'submit';
    size?: 'small' | 'middle';
    /** What it does can't be undone. */
    danger?: boolean;
    icon?: ReactNode;
    iconPlacement?: 'start' | 'end';
    ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}
export interface ButtonProps extends PlainButtonProps {
    loading?: boolean;
    /**
     * Whether the user is allowed to press it. If not, the button stays visible and focusable, so that
     * its tooltip can explain why; pressing it does nothing.
     */
    ability?: AbilityView;
    /** Shown on hover and on keyboard focus, unless there is a reason why it is not allowed. */
    tooltip?: string;
    /** What the search box offers instead of the button itself, such as the entries of its menu. */
    actions?: readonly Action[];
}
/**
 * A button that ignores presses while `loading`. The search box offers its action, too. It remains
 * the same element when its ability changes, so it keeps the focus.
 */
export declare function Button({ ability, loading, actions, tooltip, icon, className, ref, onClick, ...props }: ButtonProps): import("react").JSX.Element;
/** A button that shows only its icon on a phone. */
export declare function CompactButton({ children, ...props }: ButtonProps & {
    children: string;
}): import("react").JSX.Element;
/** The button of a screen that creates a record. The key C presses it, too. */
export declare const CreateButton: ({ icon, ...props }: ButtonProps) => import("react").JSX.Element;
/** The button that edits the open record. The key E presses it, too. */
export declare const EditButton: (props: Omit<ButtonProps, 'children'>) => import("react").JSX.Element;
export {};
