import { Dialog } from '@atrium/ui-kit/forms';
import type { Place } from '../shortcuts/current-place';
import styles from './search-box.module.css';
import { SearchCombobox } from './search-combobox';

interface SearchDialogProps {
  place: Place | null;
  onClose: () => void;
}

/** The search on top of an open dialog or panel, which it returns to when it is closed. */
export const SearchDialog = ({ place, onClose }: SearchDialogProps) => (
  <Dialog title="Search" width={600} closable={false} onTop onClose={onClose}>
    <div className={styles.dialog}>
      <SearchCombobox place={place} isOpen onSelect={onClose} />
    </div>
  </Dialog>
);
