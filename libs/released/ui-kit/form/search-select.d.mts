import type { SelectProps } from 'antd';
export interface SearchSelectProps<Value> extends Omit<SelectProps<Value>, 'showSearch' | 'onSearch' | 'loading'> {
    /** Filters the choices by typing; their labels must be strings. */
    searchable?: boolean;
    /** Searches on the server instead. */
    onSearch?: (text: string) => void;
    /** The choices for the typed text are still loading. */
    isSearching?: boolean;
}
/**
 * A select that never picks an unintended choice: it offers no choices for an earlier text, keys pressed
 * before the choices arrive wait for them, and Tab selects nothing unless the user typed.
 */
export declare function SearchSelect<Value>({ searchable, onSearch, isSearching, notFoundContent, ...rest }: SearchSelectProps<Value>): import("react").JSX.Element;
