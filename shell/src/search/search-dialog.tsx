import { Dialog } from '@atrium/ui-kit/forms';
import styles from './search-box.module.css';
import { SearchCombobox } from './search-combobox';

/** The search on top of an open dialog or panel, which it returns to when it is closed. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Search" width={600} closable={false} onTop onClose={onClose}>
    <div className={styles.dialog}>
      <SearchCombobox isOpen onSelect={onClose} />
    </div>
  </Dialog>
);
