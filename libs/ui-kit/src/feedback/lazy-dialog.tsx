import { connectionError, toast } from '@atrium/web-kit';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './lazy-dialog.module.css';
import { type LazyComponent, LazyLoadError, lazyWithRetry } from './lazy-with-retry';
import { LoadingSpinner } from './loading';

/** Any of these means that the user may open something soon. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'click'] as const;

const firstInput = new Promise<void>((resolve) => {
  const onInput = (): void => {
    for (const type of INPUT_EVENTS) removeEventListener(type, onInput, true);
    resolve();
  };
  for (const type of INPUT_EVENTS) addEventListener(type, onInput, true);
});

/** A lazy component that says why it failed to open, and closes. */
const lazyWithFailure = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
  fallback?: (props: Props) => ReactNode,
): LazyComponent<Props> =>
  lazyWithRetry(load, {
    fallback,
    renderError: (_retry, error, props) => (
      <OpenFailure error={error} onClose={() => close(props)} />
    ),
  });

/** Loads a component with the user's first input, so that its code doesn't delay the page. */
function lazyUntilInput<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
  fallback?: (props: Props) => ReactNode,
): LazyComponent<Props> {
  const Component = lazyWithFailure(load, close, fallback);
  void firstInput.then(Component.preload);
  return Component;
}

interface OpenFailureProps {
  error: unknown;
  onClose: () => void;
}

function OpenFailure({ error, onClose }: OpenFailureProps) {
  const close = useEffectEvent(onClose);
  const description = useEffectEvent(() => openFailureText(error));
  useEffect(() => {
    toast.destructive({ title: "Couldn't open this", description: description() });
    close();
  }, []);
  return null;
}

function openFailureText(error: unknown): string {
  if (!navigator.onLine) return connectionError().message;
  return error instanceof LazyLoadError
    ? "Part of the page couldn't be loaded. Check your connection and try again."
    : 'Something went wrong. Reload the page and try again.';
}

/** Most dialogs open sooner. */
const SPINNER_DELAY_MS = 500;

/**
 * Render this while the code of a dialog is loading. Until then, the shortcuts ignore keys, because
 * users type into the dialog that they expect. Escape cancels it, and a spinner appears if it takes
 * long.
 */
export function OpeningMarker({ onCancel }: { onCancel?: () => void }) {
  const [isSlow, setIsSlow] = useState(false);
  const cancel = useEffectEvent(() => onCancel?.());
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SPINNER_DELAY_MS);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Otherwise it would also close the panel from which the dialog is opened.
      event.stopPropagation();
      cancel();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
  // In the body, because an ancestor with containment would determine its position. Screen readers
  // announce text that appears in a status, but not one that appears together with its text.
  return createPortal(
    <div className={styles.opening} data-opening="" role="status">
      {isSlow && <LoadingSpinner label="Opening" inStatus />}
    </div>,
    document.body,
  );
}

interface LazyDialogOptions {
  /** Loads the code only when the dialog is opened or preloaded: for rarely used ones. */
  onDemand?: boolean;
}

/**
 * A dialog that is open while mounted. Its code loads with the user's first input, or when it is
 * opened. If that fails, a message appears and `onClose` is called.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { onDemand = false }: LazyDialogOptions = {},
): LazyComponent<Props> =>
  (onDemand ? lazyWithFailure : lazyUntilInput)(
    load,
    ({ onClose }) => onClose(),
    ({ onClose }) => <OpeningMarker onCancel={onClose} />,
  );

interface LazyPanelOptions<Props> {
  isOpen: (props: Props) => boolean;
  /** Closes it after its code failed to load. */
  close: (props: Props) => void;
}

/**
 * The panel of the record that the URL names after the path of its list; `address` is empty while
 * no record is open.
 */
export const lazyRecordPanel = <Props extends { address: string; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPanel(load, {
    isOpen: ({ address }) => address !== '',
    close: ({ onClose }) => onClose(),
  });

/** Like {@link lazyDialog}, for a panel or bar that stays mounted while it is closed. */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, close }: LazyPanelOptions<Props>,
): ComponentType<Props> {
  const Panel = lazyUntilInput(
    async () => {
      const Loaded = await load();
      return ({ panel }: { panel: Props; onFailure: () => void }) => <Loaded {...panel} />;
    },
    ({ panel, onFailure }) => {
      onFailure();
      close(panel);
    },
  );
  return function LazyPanel(props: Props) {
    const [hasOpened, setHasOpened] = useState(false);
    if (!hasOpened && isOpen(props)) setHasOpened(true);
    return hasOpened && <Panel panel={props} onFailure={() => setHasOpened(false)} />;
  };
}
