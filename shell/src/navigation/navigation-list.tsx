import type { NavigationSection } from './build-navigation';
import { NavigationGroupEntry } from './navigation-group-entry';
import { NavigationLink } from './navigation-link';
import styles from './navigation-list.module.css';

export interface NavigationListProps {
  sections: readonly NavigationSection[];
  /** Path of the screen that is open. */
  activePath: string | undefined;
  /** Icons only, the words in tooltips. */
  isCollapsed?: boolean;
  /** The person points at an entry, or reaches it by keyboard, and may open it next. */
  onApproach: (path: string) => void;
  /** An entry has been chosen. */
  onOpen?: () => void;
}

/** The entries of the sidebar, which are the same ones in the drawer of a phone. */
export function NavigationList({
  sections,
  activePath,
  isCollapsed = false,
  onApproach,
  onOpen,
}: NavigationListProps) {
  const shared = { activePath, isCollapsed, onApproach, onOpen };
  return (
    <nav aria-label="Main" className={styles.navigation} data-collapsed={isCollapsed}>
      {sections.map(({ name, entries }) => (
        <div key={name} className={styles.section}>
          {name === 'settings' && (
            <h2 className={styles.heading} id="navigation-settings">
              {isCollapsed ? <span className={styles.rule} /> : 'Settings'}
            </h2>
          )}
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                {entry.kind === 'item' ? (
                  <NavigationLink item={entry} {...shared} />
                ) : (
                  <NavigationGroupEntry group={entry} {...shared} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
