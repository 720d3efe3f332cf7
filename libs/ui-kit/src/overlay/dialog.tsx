import { Modal as AntdModal, type ModalProps } from 'antd';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { AntdProvider } from '../theme/antd-provider';
import { ignoreDoubleClick } from './ignore-double-click';
import { focusContent } from './list-position';
import { useRestoredFocus } from './use-restored-focus';
import { useRootClass } from './use-root-class';

/** Above the dialogs of panels, which antd counts up from 1000. */
const TOP_LEVEL = 1900;

interface ModalLevel {
  /** The dialog can open over any other one. */
  onTop?: boolean;
}

/** After the last control, antd focuses the first one without scrolling a long dialog to it. */
const SCROLL_TO_FOCUS = {
  onFocus: ({ target }: FocusEvent): void => {
    // A scroll between the press and the release of the mouse would prevent the click.
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  },
};

/**
 * antd's modal with a fade. Its default animation moves the buttons, so a quick click would miss
 * them.
 */
export function Modal({ onTop, onCancel, ...props }: ModalProps & ModalLevel) {
  useRootClass('dialog-open', props.open);
  return (
    <AntdProvider>
      <AntdModal
        transitionName="ant-fade"
        zIndex={onTop ? TOP_LEVEL : undefined}
        wrapProps={SCROLL_TO_FOCUS}
        onCancel={ignoreDoubleClick(onCancel)}
        {...props}
      />
    </AntdProvider>
  );
}

export interface DialogProps extends ModalLevel {
  title: ReactNode;
  children: ReactNode;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** Pixels; at most the width of the screen. */
  width?: number;
  /** Without a close button, the content has the focus already during the animation. */
  closable?: boolean;
  onClose: () => void;
}

/** The open dialog already indicates the focus. */
const NO_OUTLINE = { outline: 'none' };

/**
 * Shows content above the page and focuses it rather than the close button; open while mounted. For
 * input, use `FormDialog`.
 */
export function Dialog({
  title,
  children,
  footer = null,
  width = 520,
  closable = true,
  onTop,
  onClose,
}: DialogProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  useRestoredFocus();
  return (
    <Modal
      open
      centered
      onTop={onTop}
      title={title}
      width={width}
      footer={footer}
      closable={closable}
      onCancel={onClose}
      afterOpenChange={(open) => open && focusContent(contentRef.current)}
    >
      <div ref={contentRef} style={NO_OUTLINE}>
        {children}
      </div>
    </Modal>
  );
}
