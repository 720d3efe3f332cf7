import { Key } from '@atrium/ui-kit';
import { Checkbox, Dialog } from '@atrium/ui-kit/forms';
import { type ActionGroup, type Place, useActionsAt } from './current-place';
import { MODIFIER_KEY } from './modifier-key';
import { rowShortcutsAt, type Shortcut } from './row-shortcuts';
import type { ScreenShortcut } from './shortcuts';
import styles from './shortcuts-dialog.module.css';

interface Group {
  title: string;
  shortcuts: readonly Shortcut[];
  /** Actions without a key of their own. */
  others?: readonly string[];
}

const ANYWHERE: readonly Shortcut[] = [
  { keys: [MODIFIER_KEY, 'K'], label: 'Search records, pages and actions' },
  { keys: [MODIFIER_KEY, 'Enter'], label: 'Submit the open form' },
  { keys: ['Esc'], label: 'Close the open panel or dialog' },
  { keys: ['z'], label: 'Undo, while its message is visible' },
  { keys: ['?'], label: 'Show this overview' },
];

interface ShortcutsDialogProps {
  /** Where the overview was opened. */
  place: Place | null;
  screens: readonly ScreenShortcut[];
  /** The single-key shortcuts are turned off. */
  isOff: boolean;
  onTurnOff: (isOff: boolean) => void;
  onClose: () => void;
}

function groupOf({ title, actions }: ActionGroup): Group {
  const allowed = actions.filter(({ ability }) => ability?.allowed !== false);
  const others = allowed.filter(({ shortcut }) => !shortcut);
  return {
    title,
    shortcuts: allowed.flatMap(({ label, shortcut }) =>
      shortcut ? [{ keys: [shortcut === 'Escape' ? 'Esc' : shortcut], label }] : [],
    ),
    others: [...new Set(others.map(({ label, choiceOf }) => choiceOf ?? label))],
  };
}

/** The keyboard shortcuts that work here, and a switch for the single-key ones. */
export function ShortcutsDialog({
  place,
  screens,
  isOff,
  onTurnOff,
  onClose,
}: ShortcutsDialogProps) {
  const current = useActionsAt(place).map(groupOf);
  const taken = new Set(
    current.flatMap(({ shortcuts }) => shortcuts.map(({ keys: [key] }) => key)),
  );
  const ofRows = rowShortcutsAt(place).filter(({ keys: [key] }) => !taken.has(key));
  const goTo = screens.map(({ letter, label }) => ({ keys: ['g', letter], label }));
  return (
    <Dialog title="Keyboard Shortcuts" width={720} onClose={onClose}>
      <Checkbox
        className={styles.switch}
        checked={!isOff}
        onChange={({ target }) => onTurnOff(!target.checked)}
      >
        Use single-key shortcuts
      </Checkbox>
      <div className={styles.groups}>
        {current.map((group) => (
          <ShortcutGroup key={group.title} {...group} />
        ))}
        {ofRows.length > 0 && <ShortcutGroup title="Rows" shortcuts={ofRows} />}
        <ShortcutGroup title="Anywhere" shortcuts={ANYWHERE} />
        <ShortcutGroup title="Go to" shortcuts={goTo} />
      </div>
    </Dialog>
  );
}

const ShortcutGroup = ({ title, shortcuts, others = [] }: Group) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <dl className={styles.list}>
      {shortcuts.map(({ keys, label }) => (
        <div key={label} className={styles.shortcut}>
          <dt>{label}</dt>
          <dd className={styles.keys}>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
    {others.length > 0 && (
      <p className={styles.others}>
        <Keys keys={[MODIFIER_KEY, 'K']} /> then type: {others.join(', ')}
      </p>
    )}
  </section>
);

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) => keys.map((key) => <Key key={key}>{key}</Key>);
