import { useRef, type ReactNode } from 'react';
import { Modal } from './modal';
import { focusContent } from './list-position';
import { useRestoredFocus } from './use-restored-focus';

export interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Buttons below the content; a dialog that only shows something has none. */
  footer?: ReactNode;
  /** Pixels; a narrower screen is filled. */
  width?: number;
  onClose: () => void;
}

/** The dialog itself shows that the focus is in it. */
const NO_RING = { outline: 'none' };

/**
 * Shows something above the page, and begins at it rather than at the cross that closes it; open as
 * long as it is mounted. For input, see `FormDialog`.
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
      <div ref={contentRef} style={NO_RING}>
        {children}
      </div>
    </Modal>
  );
}
