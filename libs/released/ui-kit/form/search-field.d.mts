interface SearchFieldProps {
    value: string;
    onChange: (value: string) => void;
    placeholder: string;
    /** Pixels; on a phone it fills the line. */
    width?: number;
}
/**
 * A search field that searches shortly after the last key, and immediately on Enter, blur and unmount,
 * so that the next navigation already includes the search.
 */
export declare function SearchField({ value, onChange, placeholder, width }: SearchFieldProps): import("react").JSX.Element;
export {};
