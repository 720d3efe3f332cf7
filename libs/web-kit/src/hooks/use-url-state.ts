import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLatestLocation } from '../routing/latest-location';

/** How one part of a screen's state stands in the address. */
export interface UrlField<Value> {
  /** Value of the parameter; anything that is none gives the default. */
  read: (text: string | null) => Value;
  /** Text of the parameter; `null` leaves it out, as for the default. */
  write: (value: Value) => string | null;
}

/** Free text, empty unless given. */
export const urlText = (): UrlField<string> => ({
  read: (text) => text ?? '',
  write: (value) => value || null,
});

/** A whole number from 1 on, such as a page. */
export const urlPage = (): UrlField<number> => ({
  read: (text) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1),
  write: (value) => (value > 1 ? String(value) : null),
});

/** The id of a record that is open, or none. */
export const urlId = (): UrlField<number | null> => ({
  read: (text) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
});

/** One of some words; the given one while the address names none of them. */
export const urlChoice = <Value extends string, Default extends string | null>(
  values: readonly Value[],
  byDefault: Default,
): UrlField<Value | Default> => ({
  read: (text) => values.find((value) => value === text) ?? byDefault,
  write: (value) => (value === byDefault ? null : value),
});

/** Parts of a screen's state by the name of their parameter. */
export type UrlFields<Values> = { [Name in keyof Values]: UrlField<Values[Name]> };

const namesOf = <Shape extends object>(shape: Shape): (keyof Shape & string)[] =>
  Object.keys(shape) as (keyof Shape & string)[];

type HistoryStep = 'replace' | 'push';

/**
 * State of a screen that stands in its address: filters, page, the open record. Reload, Back and a
 * copied link keep it. Parameters of others are left alone. A screen that is left sets nothing more.
 *
 * @param fields declared once, outside of the component
 * @returns the values; a setter that takes some of them, where `push` makes a step for Back; and the
 *   way to another path of the screen, such as that of a record, which keeps all that is not set
 */
export function useUrlState<Values extends object>(
  fields: UrlFields<Values>,
): readonly [
  values: Values,
  set: (patch: Partial<Values>, how?: HistoryStep) => void,
  go: (pathname: string, patch?: Partial<Values>, how?: HistoryStep) => void,
] {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const newestAddress = useLatestLocation();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const values = useMemo(() => {
    const read = {} as Values;
    for (const name of namesOf(fields)) read[name] = fields[name].read(parameters.get(name));
    return read;
  }, [fields, parameters]);

  const queryWith = useCallback(
    (patch: Partial<Values>): string => {
      const after = new URLSearchParams(newestAddress().search);
      for (const name of namesOf(fields)) {
        const value = patch[name];
        if (value === undefined) continue;
        const text = fields[name].write(value);
        if (text === null) after.delete(name);
        else after.set(name, text);
      }
      return `?${after}`;
    },
    [fields, newestAddress],
  );

  const set = useCallback(
    (patch: Partial<Values>, how: HistoryStep = 'replace') => {
      if (isLeft.current) return;
      void navigate(queryWith(patch), { replace: how === 'replace' });
    },
    [navigate, queryWith],
  );

  const go = useCallback(
    (pathname: string, patch: Partial<Values> = {}, how: HistoryStep = 'push') =>
      void navigate({ pathname, search: queryWith(patch) }, { replace: how === 'replace' }),
    [navigate, queryWith],
  );

  return [values, set, go] as const;
}
