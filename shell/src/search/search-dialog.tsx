import { Dialog } from '@atrium/ui-kit/forms';
import { useState } from 'react';
import type { Place } from '../shortcuts/current-place';
import styles from './search-box.module.css';
import { SearchCombobox } from './search-combobox';

interface SearchDialogProps {
  place: Place | null;
  onClose: () => void;
}

/** The search on top of an open dialog or panel, which it returns to when it is closed. */
export function SearchDialog({ place, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  return (
    <Dialog title="Search" width={600} closable={false} onTop onClose={onClose}>
      <div className={styles.dialog}>
        <SearchCombobox
          place={place}
          isOpen
          text={text}
          onTextChange={setText}
          onSelect={onClose}
        />
      </div>
    </Dialog>
  );
}
