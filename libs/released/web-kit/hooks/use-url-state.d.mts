import { type CalendarDate } from '@atrium/contracts';
/** How one value of a screen's state is written in the query string. */
export interface UrlField<Value> {
    /** Parses the parameter; anything invalid gives the default. */
    parse: (text: string | null) => Value;
    /** Formats the parameter; `null` omits it, as for the default. */
    serialize: (value: Value) => string | null;
}
/** Free text. Default: empty. */
export declare const urlText: () => UrlField<string>;
/** A page number, from 1. */
export declare const urlPage: () => UrlField<number>;
/** The id of the open record, or `null`. */
export declare const urlId: () => UrlField<number | null>;
/** A calendar date, or `null`. */
export declare const urlDate: () => UrlField<CalendarDate | null>;
/** One of the given values, or the default. */
export declare const urlChoice: <Value extends string, Default extends string | null>(values: readonly Value[], defaultValue: Default) => UrlField<Value | Default>;
/** The fields of a screen's state by parameter name. */
export type UrlFields<Values> = {
    [Name in keyof Values]: UrlField<Values[Name]>;
};
/** The values of a query string without parameters, such as to clear all filters. */
export declare const urlDefaults: <Values extends object>(fields: UrlFields<Values>) => Values;
/** The filters that are set, as parameters of an API request. */
export declare const activeFilters: <Filters extends object>(filters: Filters) => { [Name in keyof Filters]?: NonNullable<Filters[Name]>; };
type HistoryAction = 'replace' | 'push';
/**
 * State of a screen that is kept in the query string: filters, page, the open record. It survives
 * reload and Back, and a copied link includes it. Other parameters are not changed, and a screen
 * that has unmounted no longer changes anything.
 *
 * @param fields declared once, outside the component
 * @returns the values; a setter for some of them, where `push` adds a history entry; and a function
 *   that navigates to another path of the screen and keeps the parameters that it does not set
 */
export declare function useUrlState<Values extends object>(fields: UrlFields<Values>): readonly [
    values: Values,
    set: (patch: Partial<Values>, historyAction?: HistoryAction) => void,
    go: (pathname: string, patch?: Partial<Values>, historyAction?: HistoryAction) => void
];
export {};
