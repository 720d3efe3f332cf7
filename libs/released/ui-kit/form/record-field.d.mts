import { type ChoiceSource, type RecordChoice } from './choice-source.mjs';
interface SearchSelectFieldProps {
    name: string;
    label: string;
    source: ChoiceSource;
    /** The current value, which may not be among the loaded choices. */
    selected: RecordChoice | undefined;
    /** Label of an empty value. */
    emptyText: string;
}
/** Selects a record, which is found by typing, or none. */
export declare const SearchSelectField: ({ source: { choices, text, setText, isSearching }, selected, emptyText, ...field }: SearchSelectFieldProps) => import("react").JSX.Element;
export interface ProjectFieldProps {
    source: ChoiceSource;
    /** The current project of the record, which may not be among the loaded choices. */
    selected?: {
        projectId: number | null;
        projectName: string | null;
    };
    /** Label of a record without a project. */
    emptyText?: string;
}
/** Selects the project of a record. */
export declare const ProjectField: ({ source, selected, emptyText }: ProjectFieldProps) => import("react").JSX.Element;
export {};
