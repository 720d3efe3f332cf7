import { Dialog } from '@atrium/ui-kit/forms';
import { useEffect, useRef } from 'react';
import styles from './search-box.module.css';
import { SearchCombobox } from './search-combobox';

/** The search on top of an open dialog or panel, which it returns to when it is closed. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const inputRef = useRef<HTMLInputElement>(null);

  // The dialog focuses its content only after its animation.
  useEffect(() => inputRef.current?.focus(), []);

  return (
    <Dialog title="Search" width={600} onTop onClose={onClose}>
      <div className={styles.dialog} role="search">
        <SearchCombobox inputRef={inputRef} isOpen onSelect={onClose} />
      </div>
    </Dialog>
  );
}
