import { Button, CopyOutlined } from '@atrium/ui-kit';
import { toast } from '@atrium/web-kit';

interface CopyButtonProps {
  text: string;
  /** What is copied, such as `checksum`. */
  what: string;
}

/** Copies a text. Browsers give the clipboard to pages of secure addresses only. */
export const CopyButton = ({ text, what }: CopyButtonProps) => (
  <Button
    size="small"
    icon={<CopyOutlined aria-hidden />}
    aria-label={`Copy ${what}`}
    onClick={() => void copy(text, what)}
  >
    Copy
  </Button>
);

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`The ${what} is copied.`);
  } catch {
    toast.destructive(`The ${what} could not be copied. Select it and copy it by hand.`);
  }
}
