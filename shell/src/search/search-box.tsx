import { lazyWithRetry } from '@atrium/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';
import { SearchCombobox } from './search-combobox';

const SearchDialog = lazyWithRetry(async () => (await import('./search-dialog')).SearchDialog, {
  renderError: () => null,
});

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** An open dialog or panel, which keeps the focus inside. */
const OPEN_MODAL = '[aria-modal="true"]';

/** The search in the top bar and its shortcut (docs/domain/search.md#search-box). */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  // Otherwise the panel would get the keys that the user types while the dialog loads.
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest(OPEN_MODAL)) void SearchDialog.preload();
    };
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, []);

  useEffect(() => {
    const onShortcut = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector(OPEN_MODAL)) {
        setDialogOpen(true);
      } else {
        inputRef.current?.focus();
        inputRef.current?.select();
      }
    };
    addEventListener('keydown', onShortcut);
    return () => removeEventListener('keydown', onShortcut);
  }, []);

  const close = (): void => {
    setOpen(false);
    inputRef.current?.blur();
  };

  return (
    <div className={styles.box} role="search">
      <SearchCombobox
        inputRef={inputRef}
        isOpen={isOpen}
        onFocus={() => setOpen(true)}
        onClose={close}
        onSelect={() => {
          close();
          // The opened page is in <main>, so Tab continues there.
          document.querySelector('main')?.focus({ preventScroll: true });
        }}
      />
      <kbd className={styles.shortcut}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      {isDialogOpen && <SearchDialog onClose={() => setDialogOpen(false)} />}
    </div>
  );
}
