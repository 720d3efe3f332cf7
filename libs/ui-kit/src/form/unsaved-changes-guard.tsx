import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

interface DiscardDialogProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before input is lost. */
export const DiscardDialog = ({ onDiscard, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    title="Discard what you entered?"
    confirmLabel="Discard"
    cancelLabel="Keep Editing"
    danger
    onConfirm={onDiscard}
    onClose={onClose}
  >
    It has not been saved yet.
  </ConfirmDialog>
);

interface LeaveGuardProps {
  /**
   * Asked at each navigation: one that the form itself makes when it is done takes nothing away. Back
   * and Forward are never the form's.
   */
  isUnsaved?: (isBack: boolean) => boolean;
  /** The person went on to another address, and what was entered stands there still. */
  onLeft?: () => void;
}

/** Guards that are drawn at the moment, in the order of their coming. */
let guards: readonly RefObject<LeaveGuardProps>[] = [];
const listeners = new Set<() => void>();

const changeGuards = (next: typeof guards): void => {
  guards = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const isAnythingUnsaved = (isBack: boolean): boolean =>
  guards.some(({ current }) => current.isUnsaved?.(isBack) !== false);

/**
 * Asks before another address takes unsaved input away. Draw it only as long as there is some.
 * A page can have several forms with unsaved input, and the router heeds one question at a time:
 * the first guard asks for all of them.
 */
export function UnsavedChangesGuard(props: LeaveGuardProps) {
  const guard = useRef(props);
  useEffect(() => {
    guard.current = props;
  });
  useEffect(() => {
    changeGuards([...guards, guard]);
    return () => changeGuards(guards.filter((other) => other !== guard));
  }, []);
  const isFirst = useSyncExternalStore(subscribe, () => guards[0] === guard);
  return isFirst ? <LeaveQuestion /> : null;
}

function LeaveQuestion() {
  const { key } = useLocation();
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      (from.pathname !== to.pathname || from.search !== to.search) &&
      isAnythingUnsaved(historyAction === NavigationType.Pop),
  );

  const arrive = useEffectEvent(() => {
    if (!leaving.current) return;
    leaving.current = false;
    for (const { current } of guards) current.onLeft?.();
  });
  useEffect(() => arrive(), [key]);

  if (blocker.state !== 'blocked') return null;
  return (
    <DiscardDialog
      onDiscard={() => {
        leaving.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        if (!leaving.current) blocker.reset();
      }}
    />
  );
}
