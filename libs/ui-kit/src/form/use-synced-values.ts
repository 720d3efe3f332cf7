import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields } from './form-changes';

interface SyncedValues<Values> {
  /** Someone else has changed a field that the user is editing. */
  hasConflict: boolean;
  /** Marks values as saved on the server. */
  markSaved: (values: Values) => void;
  /** Whether the user has changed something since these values were sent. */
  isChangedSince: (values: Values) => boolean;
  /** The values that the user's input is compared with. */
  baseValues: () => Partial<Values>;
}

/**
 * Updates a form when the server's values change, except for the fields that the user has edited.
 */
export function useSyncedValues<Values extends object>(
  form: FormInstance<Values>,
  latest: Partial<Values>,
): SyncedValues<Values> {
  const newest = useRef(latest);
  /** The values that the user's input is compared with. */
  const baseValues = useRef(latest);
  const [hasConflict, setHasConflict] = useState(false);

  const changedSince = (before: Partial<Values>) => {
    const names = Object.keys(before) as (keyof Values)[];
    return changedFields(names, before, form.getFieldsValue(true) as Partial<Values>);
  };

  const update = useEffectEvent(() => {
    if (newest.current === latest) return;
    newest.current = latest;
    const edited = changedSince(baseValues.current);
    const differing = new Set(changedSince(latest));
    const othersChanges = changedFields(edited, baseValues.current, latest);
    if (othersChanges.some((name) => differing.has(name))) setHasConflict(true);
    baseValues.current = latest;
    const others = Object.entries(latest).filter(
      ([name]) => !edited.includes(name as keyof Values),
    );
    form.setFieldsValue(Object.fromEntries(others) as Parameters<typeof form.setFieldsValue>[0]);
  });
  useEffect(() => update(), [latest]);

  return {
    hasConflict,
    markSaved: (values) => {
      baseValues.current = { ...newest.current, ...values };
      setHasConflict(false);
    },
    isChangedSince: (values) => changedSince(values).length > 0,
    baseValues: () => baseValues.current,
  };
}
