import { pick } from '@atrium/contracts';
import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChangeTexts, describeChanges } from './change-texts';
import { changedFields, type LabeledChange } from './form-changes';

interface SyncedValues<Values> {
  /** What others changed in the fields that the user is editing. */
  conflicts: readonly LabeledChange[];
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
  texts: ChangeTexts,
): SyncedValues<Values> {
  const newest = useRef(latest);
  /** The values that the user's input is compared with. */
  const baseValues = useRef(latest);
  /** The values that each edited field had when the user began to edit it. */
  const openedValues = useRef(latest);
  const [conflicts, setConflicts] = useState<LabeledChange[]>([]);

  const changedSince = (before: Partial<Values>) => {
    const names = Object.keys(before) as (keyof Values)[];
    return changedFields(names, before, form.getFieldsValue(true) as Partial<Values>);
  };

  const update = useEffectEvent(() => {
    if (newest.current === latest) return;
    newest.current = latest;
    const edited = changedSince(baseValues.current);
    const differing = new Set(changedSince(latest));
    const opened = { ...latest, ...pick(openedValues.current, edited) };
    const changed = changedFields(edited, opened, latest).filter((name) => differing.has(name));
    setConflicts(describeChanges(texts, changed, opened, latest));
    openedValues.current = opened;
    baseValues.current = latest;
    const others = Object.entries(latest).filter(
      ([name]) => !edited.includes(name as keyof Values),
    );
    form.setFieldsValue(Object.fromEntries(others) as Parameters<typeof form.setFieldsValue>[0]);
  });
  useEffect(() => update(), [latest]);

  return {
    conflicts,
    markSaved: (values) => {
      baseValues.current = { ...newest.current, ...values };
      openedValues.current = baseValues.current;
      setConflicts([]);
    },
    isChangedSince: (values) => changedSince(values).length > 0,
    baseValues: () => baseValues.current,
  };
}
