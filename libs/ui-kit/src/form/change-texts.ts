import { yesOrNo } from '@atrium/contracts';
import { createContext, use, useEffect } from 'react';
import type { LabeledChange } from './form-changes';

interface ChangeText {
  path: readonly (string | number)[];
  label: string;
  textOf: (value: never) => string;
}

/** How the fields of a form describe their values, by path and in the order of the form. */
export type ChangeTexts = Map<string, ChangeText>;

export const ChangeTextsContext = createContext<ChangeTexts | null>(null);

/**
 * Lets a form with a {@link ChangeTextsContext} describe what others changed in a field.
 *
 * @param textOf the value as displayed; must not depend on what the user enters
 */
export function useChangeText(
  name: string | readonly (string | number)[],
  label: string,
  textOf: (value: never) => string = defaultChangeText,
): void {
  const texts = use(ChangeTextsContext);
  useEffect(() => {
    const path = typeof name === 'string' ? [name] : name;
    texts?.set(path.join('.'), { path, label, textOf });
  });
}

type FieldValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export function defaultChangeText(value: FieldValue): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  return (typeof value === 'object' ? (value ?? []).join(', ') : String(value ?? '')) || 'none';
}

/** The changes of these fields, as their labels and texts describe them. */
export const describeChanges = <Values extends object>(
  texts: ChangeTexts,
  fields: readonly (keyof Values)[],
  before: Partial<Values>,
  after: Partial<Values>,
): LabeledChange[] =>
  [...texts.values()]
    .filter(({ path }) => fields.includes(path[0] as keyof Values))
    .map(({ path, label, textOf }) => ({
      label,
      before: textOf(valueAt(before, path) as never),
      after: textOf(valueAt(after, path) as never),
    }))
    .filter((change) => change.before !== change.after);

const valueAt = (values: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], values);
