import { Modal as AntdModal, type ModalProps } from 'antd';
import { useRef, type ReactNode } from 'react';
import { focusContent } from './list-position';
import { useRestoredFocus } from './use-restored-focus';

/** antd's modal with a fade. Growing out of its opener, its buttons would move away from a quick click. */
export const Modal = (props: ModalProps) => <AntdModal transitionName="ant-fade" {...props} />;

export interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** Pixels; at most the width of the screen. */
  width?: number;
  onClose: () => void;
}

/** The open dialog already indicates the focus. */
const NO_OUTLINE = { outline: 'none' };

/**
 * Shows content above the page and focuses it rather than the close button; open while mounted. For
 * input, use `FormDialog`.
 */
export function Dialog({ title, children, footer = null, width = 520, onClose }: DialogProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  useRestoredFocus();
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      footer={footer}
      onCancel={onClose}
      afterOpenChange={(open) => open && focusContent(contentRef.current)}
    >
      <div ref={contentRef} style={NO_OUTLINE}>
        {children}
      </div>
    </Modal>
  );
}
