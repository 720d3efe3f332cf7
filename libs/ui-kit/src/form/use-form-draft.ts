import {
  deleteDraft,
  findDraft,
  storeDraft,
  useEventCallback,
  useSession,
  useUnsavedInput,
} from '@atrium/web-kit';
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';

interface FormDraftOptions<Values extends object> {
  /** Name of the form and its record; unique in its page. */
  name: string;
  /** Title of the dialog that contains it. */
  dialog?: string;
  initialValues: Partial<Values> | undefined;
  /** There are unsaved changes outside the fields, which a reload loses. */
  hasOtherChanges?: boolean;
  /** `false` if there is nothing to lose. */
  isProtected?: boolean;
}

interface FormDraft<Values extends object> {
  dirty: boolean;
  setDirty: (dirty: boolean) => void;
  /** The form shows the input from before the page was reloaded. */
  isRestored: boolean;
  /** For the `<form>`: the given values, and the input from before the reload. */
  initialValues: Partial<Values> | undefined;
}

/** Where the input of a form on the current page is stored. */
function useDraftKey(name: string): () => { form: string; address: string } {
  const { session } = useSession();
  return () => ({
    form: `${session?.id} ${name}`,
    address: `${location.pathname}${location.search}`,
  });
}

/** Whether a form has input from before the page was reloaded that it hasn't shown yet. */
export const useHasFormDraft = (name: string): boolean =>
  findDraft(useDraftKey(name)()) !== undefined;

/**
 * Protects the input of a form: the browser asks before it is lost, and a reload for a new version
 * keeps the fields that the user changed (docs/domain/shell.md#new-versions).
 */
export function useFormDraft<Values extends object>(
  form: FormInstance<Values>,
  {
    name,
    dialog,
    initialValues,
    hasOtherChanges = false,
    isProtected = true,
  }: FormDraftOptions<Values>,
): FormDraft<Values> {
  const key = useDraftKey(name);
  const [restored] = useState(() => findDraft(key())?.values as Partial<Values> | undefined);
  const [dirty, setDirty] = useState(restored !== undefined);

  const saveDraft = (): boolean => {
    const before: Readonly<Record<string, unknown>> = { ...initialValues };
    const changed = Object.entries(form.getFieldsValue(true) as object).filter(
      ([field, value]) => !isPlain(value) || !isEqual(value, before[field]),
    );
    const storable = changed.filter(([field, value]) => isPlain(value) && !isSecret(form, field));
    const values = Object.fromEntries(storable) as Record<string, unknown>;
    storeDraft({ ...key(), dialog, values });
    const isLost = ([field, value]: [string, unknown]): boolean =>
      value !== undefined && value !== '' && !(field in values);
    return !hasOtherChanges && !changed.some(isLost);
  };
  useUnsavedInput(isProtected && (dirty || hasOtherChanges), saveDraft);

  const clearDraft = useEventCallback(() => deleteDraft(key()));
  useEffect(() => {
    if (!dirty) return;
    // The form contains it now. A form that was saved or closed has no draft.
    clearDraft();
    return clearDraft;
  }, [dirty, clearDraft]);

  return {
    dirty,
    setDirty,
    isRestored: restored !== undefined,
    initialValues: restored ? { ...initialValues, ...restored } : initialValues,
  };
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a value is the same after a reload; a file isn't. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isData && Object.values(value).every(isPlain);
};

/** Passwords and codes are never stored. */
function isSecret(form: FormInstance, field: string): boolean {
  const { input } = (form.getFieldInstance(field) ?? {}) as { input?: HTMLInputElement | null };
  return /password$|^one-time-code$/.test(input?.autocomplete ?? '');
}
