import type { Right } from '@atrium/contracts';
import { Button, PlusOutlined } from '@atrium/ui-kit';
import { type QuickActionRecord, useQuickActionAddress, useRight } from '@atrium/web-kit';

interface CreateRelatedButtonProps {
  /** Id of the quick action, which may belong to another remote. */
  action: string;
  /** The button is hidden from users without it. */
  right: Right;
  /** The record of the page; the form starts with its values. */
  of: QuickActionRecord;
  /** A single key that presses the button. */
  shortcut?: string;
  children: string;
}

/** Opens the form for a new record that belongs to the record of the page. */
export function CreateRelatedButton({
  action,
  right,
  of,
  shortcut,
  children,
}: CreateRelatedButtonProps) {
  const { open } = useQuickActionAddress();
  if (!useRight(right)) return null;
  return (
    <Button
      size="small"
      icon={<PlusOutlined />}
      aria-keyshortcuts={shortcut}
      onClick={() => open(action, of)}
    >
      {children}
    </Button>
  );
}
