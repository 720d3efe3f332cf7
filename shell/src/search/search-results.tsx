import { ShortcutKey } from '@atrium/ui-kit';
import styles from './search-box.module.css';
import type { SearchResult, SearchState } from './use-search';

interface SearchResultsProps {
  /** Id of the list box. */
  id: string;
  groups: SearchState['groups'];
  active: SearchResult | undefined;
  onSelect: (result: SearchResult) => void;
}

/** The element id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, result: SearchResult): string => `${listId}-${result.id}`;

/** The list box with the results, grouped under headings. */
export const SearchResults = ({ id, groups, active, onSelect }: SearchResultsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Search results"
    className={styles.results}
    // Keeps the scrollable list out of the tab order, because it closes when the box loses focus.
    tabIndex={-1}
  >
    {groups.map(({ title, options }) => (
      <div key={title} role="group" aria-label={title} className={styles.group}>
        <div className={styles.heading} aria-hidden>
          {title}
        </div>
        {options.map((result) => (
          <div
            key={result.id}
            id={optionId(id, result)}
            role="option"
            aria-selected={result === active}
            aria-disabled={result.isDenied || undefined}
            className={styles.option}
            onClick={() => onSelect(result)}
          >
            <span className={styles.label} title={result.label}>
              {result.label}
            </span>
            <span className={styles.kind} title={result.detail}>
              {result.detail}
            </span>
            {result.shortcut && <ShortcutKey>{result.shortcut}</ShortcutKey>}
            {result.found && <FoundText {...result.found} />}
          </div>
        ))}
      </div>
    ))}
  </div>
);

const FoundText = ({ source, excerpt }: NonNullable<SearchResult['found']>) => (
  <span className={styles.found}>
    {source}:{' '}
    {excerpt.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
  </span>
);
