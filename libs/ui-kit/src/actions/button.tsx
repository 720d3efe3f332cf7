import { type AbilityView, type Action, useRegisterActions } from '@atrium/web-kit';
import {
  type ComponentProps,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { VisuallyHidden } from '../display/text';
import { EditOutlined, LoadingOutlined, PlusOutlined } from '../icons';
import { Tooltip } from '../overlay/tooltip';
import { useIsCompact } from '../theme/use-media-query';
import styles from './button.module.css';

interface PlainButtonProps
  extends
    Omit<HTMLAttributes<HTMLElement>, 'type'>,
    Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download'>,
    Pick<ComponentProps<'button'>, 'form' | 'disabled'> {
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
   * Whether the user is allowed to press it. If not, the button stays visible and focusable, so
   * that its tooltip can explain why; pressing it does nothing.
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
export function Button({
  ability,
  loading,
  actions,
  tooltip,
  icon,
  className,
  ref,
  onClick,
  ...props
}: ButtonProps) {
  const isDenied = ability?.allowed === false;
  const isLoading = loading === true && !isDenied;
  const reason = isDenied ? ability.reason : undefined;
  const reasonId = useId();
  const buttonRef = useRegisteredButton(ref, (button) => {
    if (isDenied) return [{ ...actionOf(button), ability, run: () => undefined }];
    if (isLoading || props.disabled) return [];
    return actions ?? [{ ...actionOf(button), run: () => press(button) }];
  });
  return (
    <>
      <Tooltip title={isDenied ? reason : tooltip}>
        <PlainButton
          {...props}
          {...(isDenied && {
            htmlType: 'button',
            href: undefined,
            'aria-disabled': true,
            'aria-describedby': reason ? reasonId : undefined,
          })}
          ref={buttonRef}
          className={isDenied ? `${styles.denied} ${className ?? ''}` : className}
          icon={isLoading ? <LoadingOutlined className="anticon-spin" /> : icon}
          aria-busy={isLoading || undefined}
          onClick={isDenied || isLoading ? ignorePress : onClick}
        />
      </Tooltip>
      {/* Outside the button, because an icon button contains only its icon. */}
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  );
}

/** A link if it has an `href`. */
function PlainButton({
  type = 'default',
  htmlType = 'button',
  size,
  danger,
  icon,
  iconPlacement,
  className,
  children,
  ...props
}: PlainButtonProps) {
  const classes = [
    styles.button,
    styles[type],
    danger && styles.danger,
    size === 'small' && styles.small,
    children === undefined && styles.iconOnly,
    className,
  ];
  const shared = {
    ...props,
    className: classes.filter(Boolean).join(' '),
    children: (
      <>
        {iconPlacement !== 'end' && icon}
        {children}
        {iconPlacement === 'end' && icon}
      </>
    ),
  };
  return props.href === undefined ? (
    <button {...(shared as ComponentProps<'button'>)} type={htmlType} />
  ) : (
    <a {...(shared as ComponentProps<'a'>)} />
  );
}

const ignorePress = (event: MouseEvent): void => event.preventDefault();

type ButtonElement = HTMLButtonElement | HTMLAnchorElement;

/** Registers the actions of a button, and passes its element on to the caller's `ref`. */
function useRegisteredButton(
  ref: ButtonProps['ref'],
  read: (button: ButtonElement) => readonly Action[],
) {
  const buttonRef = useRef<ButtonElement>(null);
  useImperativeHandle<ButtonElement | null, ButtonElement | null>(ref, () => buttonRef.current, []);
  useRegisterActions(buttonRef, () => (buttonRef.current ? read(buttonRef.current) : []));
  return buttonRef;
}

const actionOf = (button: ButtonElement): Omit<Action, 'run'> => ({
  label: button.getAttribute('aria-label') ?? button.textContent.trim(),
  shortcut: button.getAttribute('aria-keyshortcuts') ?? undefined,
});

/** A dialog that the button opens returns the focus to it. */
function press(button: ButtonElement): void {
  button.focus();
  button.click();
}

/** A button that shows only its icon on a phone or tablet, with its label as a tooltip. */
export function CompactButton({ children, ...props }: ButtonProps & { children: string }) {
  const isCompact = useIsCompact();
  if (!isCompact) return <Button {...props}>{children}</Button>;
  const label = props['aria-label'] ?? children;
  return <Button {...props} aria-label={label} tooltip={props.tooltip ?? label} />;
}

/** The button of a screen that creates a record. The key C presses it, too. */
export const CreateButton = ({ icon = <PlusOutlined />, ...props }: ButtonProps) => (
  <Button type="primary" icon={icon} aria-keyshortcuts="c" {...props} />
);

/** The button that edits the open record. The key E presses it, too. */
export const EditButton = (props: Omit<ButtonProps, 'children'>) => (
  <Button icon={<EditOutlined />} aria-keyshortcuts="e" {...props}>
    Edit
  </Button>
);
