import { type CalendarDate, isCalendarDate, keysOf } from '@atrium/contracts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parseRecordId } from '../api/open-record';
import { useLatestLocation } from '../routing/app-router';

/** How one value of a screen's state is written in the query string. */
export interface UrlField<Value> {
  /** Parses the parameter; anything invalid gives the default. */
  parse: (text: string | null) => Value;
  /** Formats the parameter; `null` omits it, as for the default. */
  serialize: (value: Value) => string | null;
}

/** Free text. Default: empty. */
export const urlText = (): UrlField<string> => ({
  parse: (text) => text ?? '',
  serialize: (value) => value || null,
});

/** A page number, from 1. */
export const urlPage = (): UrlField<number> => ({
  parse: (text) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1),
  serialize: (value) => (value > 1 ? String(value) : null),
});

/** The id of the open record, or `null`. */
export const urlId = (): UrlField<number | null> => ({
  parse: parseRecordId,
  serialize: (value) => (value === null ? null : String(value)),
});

/** A calendar date, or `null`. */
export const urlDate = (): UrlField<CalendarDate | null> => ({
  parse: (text) => (text && isCalendarDate(text) ? text : null),
  serialize: (value) => value,
});

/** One of the given values, or the default. */
export const urlChoice = <Value extends string, Default extends string | null>(
  values: readonly Value[],
  defaultValue: Default,
): UrlField<Value | Default> => ({
  parse: (text) => values.find((value) => value === text) ?? defaultValue,
  serialize: (value) => (value === defaultValue ? null : value),
});

/** The fields of a screen's state by parameter name. */
export type UrlFields<Values> = { [Name in keyof Values]: UrlField<Values[Name]> };

/** The values of a query string without parameters, such as to clear all filters. */
export const urlDefaults = <Values extends object>(fields: UrlFields<Values>): Values =>
  readFields(fields, new URLSearchParams());

function readFields<Values extends object>(
  fields: UrlFields<Values>,
  parameters: URLSearchParams,
): Values {
  const values = {} as Values;
  for (const name of keysOf(fields)) values[name] = fields[name].parse(parameters.get(name));
  return values;
}

/** The filters that are set, as parameters of an API request. */
export const activeFilters = <Filters extends object>(filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => Boolean(value))) as {
    [Name in keyof Filters]?: NonNullable<Filters[Name]>;
  };

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
export function useUrlState<Values extends object>(
  fields: UrlFields<Values>,
): readonly [
  values: Values,
  set: (patch: Partial<Values>, historyAction?: HistoryAction) => void,
  go: (pathname: string, patch?: Partial<Values>, historyAction?: HistoryAction) => void,
] {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const latestLocation = useLatestLocation();
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const values = useMemo(() => readFields(fields, parameters), [fields, parameters]);

  const queryWith = useCallback(
    (patch: Partial<Values>): string => {
      const query = new URLSearchParams(latestLocation().search);
      for (const name of keysOf(fields)) {
        const value = patch[name];
        if (value === undefined) continue;
        const text = fields[name].serialize(value);
        if (text === null) query.delete(name);
        else query.set(name, text);
      }
      return `?${query}`;
    },
    [fields, latestLocation],
  );

  const set = useCallback(
    (patch: Partial<Values>, historyAction: HistoryAction = 'replace') => {
      if (isUnmounted.current) return;
      const replace = historyAction === 'replace';
      const state = replace ? latestLocation().state : undefined;
      void navigate(queryWith(patch), { replace, state });
    },
    [navigate, queryWith, latestLocation],
  );

  const go = useCallback(
    (pathname: string, patch: Partial<Values> = {}, historyAction: HistoryAction = 'push') =>
      void navigate(
        { pathname, search: queryWith(patch) },
        { replace: historyAction === 'replace' },
      ),
    [navigate, queryWith],
  );

  return [values, set, go] as const;
}
