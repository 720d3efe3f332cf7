import type { DrawerProps as AntdDrawerProps } from 'antd';
import { type ReactNode, useRef } from 'react';
import { lazyPanel } from '../feedback/lazy-dialog';
import { useIsPhone } from '../theme/use-media-query';
import styles from './side-panel.module.css';
import { useRestoredFocus } from './use-restored-focus';
import { useRootClass } from './use-root-class';

export interface DrawerProps extends Omit<AntdDrawerProps, 'onClose'> {
  onClose?: () => void;
}

/** Content that slides in from the edge of the page. */
export const Drawer = lazyPanel<DrawerProps>(
  async () => (await import(/* webpackChunkName: "panel" */ './drawer')).Drawer,
  {
    isOpen: ({ open }) => open === true,
    close: ({ onClose }) => onClose?.(),
  },
);

export interface SidePanelProps {
  open: boolean;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Actions next to the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Pixels; on a phone the panel covers the page. */
  width?: number;
  onClose: () => void;
}

const STYLES = { header: { padding: '14px 24px' } };

/** Like the padding of a page. */
const PHONE_STYLES = {
  header: { padding: '10px 14px' },
  body: { padding: 14 },
  footer: { padding: '10px 14px' },
};

/** `useRestoredFocus` does it instead. */
const KEEP_FOCUS = { focusTriggerAfterClose: false };

/**
 * A record next to the list that it was opened from. It takes the focus, closes on Escape and
 * restores the focus. Keep `open` in the URL (`useUrlState`), so that the record can be linked to.
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
  useRootClass('panel-open', open);
  return (
    <Drawer
      open={open}
      panelRef={panelRef}
      focusable={KEEP_FOCUS}
      size={isPhone ? '100vw' : width}
      styles={isPhone ? PHONE_STYLES : STYLES}
      title={
        <div className={styles.title}>
          {title}
          {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
        </div>
      }
      extra={extra}
      footer={footer && <div ref={reserveSpace}>{footer}</div>}
      destroyOnHidden
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}

/** The padding of the footer, and the space between it and a toast. */
const FOOTER_MARGINS_PX = 32;

/** Moves toasts above the footer where they don't fit next to the panel. */
function reserveSpace(footer: HTMLDivElement | null): (() => void) | undefined {
  if (!footer) return undefined;
  const setSpace = (space: string | null): void =>
    document
      .querySelector<HTMLElement>('[data-toasts]')
      ?.style.setProperty('--panel-footer-space', space);
  const observer = new ResizeObserver(() =>
    setSpace(`${footer.offsetHeight + FOOTER_MARGINS_PX}px`),
  );
  observer.observe(footer);
  return () => {
    observer.disconnect();
    setSpace(null);
  };
}
