import { toast } from './toast-store';

interface CopyMessages {
  /** Confirms the copy. */
  copied: string;
  failed: string;
  /** What the user can do instead. */
  instead: string;
}

/** Copies a text and shows a toast with the result. */
export async function copyText(
  text: string,
  { copied, failed, instead }: CopyMessages,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    // Browsers allow it on secure pages only, and users can deny it.
    toast.destructive({ title: failed, description: instead });
  }
}
