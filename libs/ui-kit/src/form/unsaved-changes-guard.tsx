import { createListeners } from '@atrium/web-kit';
import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

export interface DiscardQuestion {
  title: string;
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

interface DiscardDialogProps {
  question?: DiscardQuestion | undefined;
  onDiscard: () => void;
  onClose: () => void;
}

const DISCARD_ALL: DiscardQuestion = {
  title: 'Discard your changes?',
  text: "They haven't been saved yet.",
};

/** Asks before unsaved input is discarded, above every dialog. */
export const DiscardDialog = ({
  question = DISCARD_ALL,
  onDiscard,
  onClose,
}: DiscardDialogProps) => (
  <ConfirmDialog
    title={question.title}
    confirmLabel={question.confirmLabel ?? 'Discard'}
    cancelLabel={question.cancelLabel ?? 'Keep Editing'}
    danger
    onTop
    onConfirm={onDiscard}
    onClose={onClose}
  >
    {question.text}
  </ConfirmDialog>
);

interface LeaveGuardProps {
  /**
   * Called on each navigation; `true` if omitted. A form that navigates after saving returns
   * `false`, except for Back and Forward (`isBack`), which only the user triggers.
   */
  isUnsaved?: (isBack: boolean) => boolean;
  /** Called after the user has left, if the form is still mounted. */
  onLeft?: () => void;
  /** For a form that keeps part of its input, if no other form of the page is unsaved. */
  question?: DiscardQuestion;
}

/** The mounted guards, oldest first. */
let guards: readonly RefObject<LeaveGuardProps>[] = [];
const { subscribe, notify } = createListeners();

const changeGuards = (next: typeof guards): void => {
  guards = next;
  notify();
};

const isAnythingUnsaved = (isBack: boolean): boolean =>
  guards.some(({ current }) => current.isUnsaved?.(isBack) !== false);

/** Undefined if a form loses all of its input. */
const commonQuestion = (): DiscardQuestion | undefined =>
  guards.every(({ current }) => current.question) ? guards[0]?.current.question : undefined;

/**
 * Asks before a navigation discards unsaved input; mount it only while there is some. The router
 * supports one blocker at a time, so the first guard asks on behalf of all forms of the page.
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
  return isFirst ? <LeaveBlocker /> : null;
}

function LeaveBlocker() {
  const { key } = useLocation();
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      (from.pathname !== to.pathname || from.search !== to.search) &&
      isAnythingUnsaved(historyAction === NavigationType.Pop),
  );

  const notifyLeft = useEffectEvent(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    for (const { current } of guards) current.onLeft?.();
  });
  useEffect(() => notifyLeft(), [key]);

  if (blocker.state !== 'blocked') return null;
  return (
    <DiscardDialog
      question={commonQuestion()}
      onDiscard={() => {
        isLeaving.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        if (!isLeaving.current) blocker.reset();
      }}
    />
  );
}
