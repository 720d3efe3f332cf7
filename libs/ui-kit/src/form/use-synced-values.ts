import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields } from './form-changes';

interface FreshValues<Values> {
  /** Somebody else has changed what the person is changing, too. */
  isOvertaken: boolean;
  /** These are the server's now, whatever it has told of before. */
  saved: (values: Values) => void;
  /** The person has gone on since these were sent. */
  isChangedSince: (values: Values) => boolean;
  /** What the person's input is told against. */
  known: () => Partial<Values>;
}

/**
 * Keeps a form that stands in a page as the server has it: of what comes, every field takes its value,
 * apart from those that the person has changed.
 */
export function useSyncedValues<Values extends object>(
  form: FormInstance<Values>,
  latest: Partial<Values>,
): FreshValues<Values> {
  const newest = useRef(latest);
  /** What the person's input is told against. */
  const known = useRef(latest);
  const [isOvertaken, setOvertaken] = useState(false);

  const changedSince = (before: Partial<Values>) => {
    const names = Object.keys(before) as (keyof Values)[];
    return changedFields(names, before, form.getFieldsValue(true) as Partial<Values>);
  };

  const takeOver = useEffectEvent(() => {
    if (newest.current === latest) return;
    newest.current = latest;
    const kept = changedSince(known.current);
    const differing = new Set(changedSince(latest));
    const theirs = changedFields(kept, known.current, latest);
    if (theirs.some((name) => differing.has(name))) setOvertaken(true);
    known.current = latest;
    const others = Object.entries(latest).filter(([name]) => !kept.includes(name as keyof Values));
    form.setFieldsValue(Object.fromEntries(others) as Parameters<typeof form.setFieldsValue>[0]);
  });
  useEffect(() => takeOver(), [latest]);

  return {
    isOvertaken,
    saved: (values) => {
      known.current = { ...newest.current, ...values };
      setOvertaken(false);
    },
    isChangedSince: (values) => changedSince(values).length > 0,
    known: () => known.current,
  };
}
