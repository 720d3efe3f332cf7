import { lazyDialog } from '@atrium/ui-kit';
import { setSearchBox } from '@atrium/web-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentPlace, type Place } from '../shortcuts/current-place';
import { MODIFIER_KEY } from '../shortcuts/modifier-key';
import styles from './search-box.module.css';
import { SearchCombobox } from './search-combobox';

const SearchDialog = lazyDialog(async () => (await import('./search-dialog')).SearchDialog, {
  onDemand: true,
});

/** An open dialog or panel, which keeps the focus inside. */
const OPEN_MODAL = '[aria-modal="true"]';

/** The search in the top bar and its shortcut (docs/domain/search.md#search-box). */
export function SearchBox() {
  /** Where the user was when the box got the focus. */
  const [place, setPlace] = useState<Place | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<{ place: Place | null }>();
  const inputRef = useRef<HTMLInputElement>(null);
  /** What had the focus before the box. */
  const openerRef = useRef<EventTarget>(null);

  // Otherwise the panel would get the keys that the user types while the dialog loads.
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest(OPEN_MODAL)) void SearchDialog.preload();
    };
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, []);

  // The shortcut works as soon as the box is visible.
  useLayoutEffect(() => {
    const onShortcut = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector(OPEN_MODAL)) {
        setDialog((open) => open ?? { place: currentPlace() });
      } else {
        inputRef.current?.focus();
        inputRef.current?.select();
      }
    };
    addEventListener('keydown', onShortcut);
    return () => removeEventListener('keydown', onShortcut);
  }, []);

  useEffect(() => {
    setSearchBox((query) => {
      inputRef.current?.focus();
      setText(query);
    });
    return () => setSearchBox(undefined);
  }, []);

  const close = (): void => {
    setIsOpen(false);
    setPlace(null);
    // Unless the focus has already moved on.
    if (document.activeElement === inputRef.current) returnFocus();
  };

  const returnFocus = (): void => {
    const opener = openerRef.current;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    // The opener may be gone.
    inputRef.current?.blur();
  };

  return (
    <div className={styles.box} role="search">
      <SearchCombobox
        place={place}
        inputRef={inputRef}
        isOpen={isOpen}
        text={text}
        onTextChange={setText}
        onFocus={({ relatedTarget }) => {
          setIsOpen(true);
          setPlace(currentPlace(relatedTarget));
          openerRef.current = relatedTarget;
        }}
        onClose={close}
        onSelect={() => {
          setIsOpen(false);
          setPlace(null);
          // The opened page is in <main>, so Tab continues there.
          document.querySelector('main')?.focus({ preventScroll: true });
        }}
      />
      <kbd className={styles.shortcut}>{MODIFIER_KEY} K</kbd>
      {dialog && <SearchDialog place={dialog.place} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
