import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
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
  /** Asked at each navigation: one that the form itself makes when it is done takes nothing away. */
  isUnsaved?: () => boolean;
  /** The person went on to another address, and what was entered stands there still. */
  onLeft?: () => void;
}

/** Asks before another address takes unsaved input away. Draw it only as long as there is some. */
export function LeaveGuard({ isUnsaved, onLeft }: LeaveGuardProps) {
  const { key } = useLocation();
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isUnsaved?.() !== false,
  );

  const arrive = useEffectEvent(() => {
    if (!leaving.current) return;
    leaving.current = false;
    onLeft?.();
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
