import { registerStepUpPrompt, toast } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import { recoverShell } from '../updates/missing-code';
import type { StepUpDialog } from './step-up-dialog';

interface OpenPrompt {
  Dialog: typeof StepUpDialog;
  resolve: (isConfirmed: boolean) => void;
}

/**
 * Shows a dialog when a request needs a confirmation of the identity
 * (docs/domain/access.md#step-up).
 */
export function StepUp() {
  const [open, setOpen] = useState<OpenPrompt>();

  useEffect(() => {
    const showPrompt = async (): Promise<boolean> => {
      try {
        const { StepUpDialog: Dialog } = await import('./step-up-dialog');
        return await new Promise<boolean>((resolve) => setOpen({ Dialog, resolve }));
      } catch {
        if ((await recoverShell()) !== 'current') return false;
        toast.destructive({
          title: "Couldn't ask for your confirmation",
          description: 'Check your connection and try again.',
        });
        return false;
      }
    };
    return registerStepUpPrompt(showPrompt);
  }, []);

  if (!open) return null;
  const { Dialog, resolve } = open;
  return (
    <Dialog
      onDone={(isConfirmed) => {
        setOpen(undefined);
        resolve(isConfirmed);
      }}
    />
  );
}
