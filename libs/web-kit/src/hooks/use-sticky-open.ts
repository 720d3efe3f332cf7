import { useState } from 'react';

/**
 * Whether a dialog is open that an address asks for. One without the right to it does not open; one
 * that is open when the right is withdrawn stays, with what was typed in it.
 */
export function useStickyOpen(isAskedFor: boolean, isAllowed: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  const next = isAskedFor && (isOpen || isAllowed);
  if (next !== isOpen) setOpen(next);
  return next;
}
