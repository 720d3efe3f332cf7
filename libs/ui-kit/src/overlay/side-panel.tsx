import { Drawer } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useIsPhone } from '../theme/use-media-query';
import styles from './side-panel.module.css';
import { useRestoredFocus } from './use-restored-focus';

export interface SidePanelProps {
  open: boolean;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Actions at the right of the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Pixels; a phone shows the panel over the whole page. */
  width?: number;
  onClose: () => void;
}

const FOCUS_RETURNED_HERE = { focusTriggerAfterClose: false };

/**
 * A record beside the list that it was opened from. Focus goes in, Escape closes, focus returns.
 * Keep "open" in the address (`useUrlState`), so that the record can be linked to.
 */
export function SidePanel({
  open,
  title,
  subtitle,
  extra,
  footer,
  children,
  width = 560,
  onClose,
}: SidePanelProps) {
  const isPhone = useIsPhone();
  const panelRef = useRef<HTMLDivElement>(null);
  useRestoredFocus(open, panelRef);
  return (
    <Drawer
      open={open}
      panelRef={panelRef}
      focusable={FOCUS_RETURNED_HERE}
      size={isPhone ? '100vw' : width}
      title={
        <div className={styles.title}>
          {title}
          {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
        </div>
      }
      extra={extra}
      footer={footer}
      destroyOnHidden
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
