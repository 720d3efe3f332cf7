import { errorMessage, isApiError, isStaleVersion, needsStepUp } from '@atrium/web-kit';
import type { FormInstance } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isNothingFocused } from '../overlay/list-position';
import { holdFocus } from '../overlay/use-restored-focus';
import type { Failure } from './form-notices';

export interface Submission<Values> {
  isSubmitting: boolean;
  /** The current value, which may not be rendered yet. */
  getIsSubmitting: () => boolean;
  /** What to show above the form. */
  failure: Failure | undefined;
  submit: (values: Values) => Promise<void>;
  /** Removes the server's messages at fields that the user has changed. */
  onValuesChange: (changed: object) => void;
  /** Submits on Ctrl or ⌘ and Enter, for the `<form>`. */
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
}

/** Submits a form, one request at a time, and shows the server's messages at their fields. */
export function useSubmission<Values>(
  form: FormInstance,
  onSubmit: (values: Values) => Promise<unknown>,
): Submission<Values> {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // State updates too late to stop a second click in the same frame.
  const isRunning = useRef(false);
  /** The fields that the server has rejected. antd keeps the message of a field without rules. */
  const rejected = useRef<FieldPath[]>([]);

  const clearMessages = (fields: readonly FieldPath[]): void => {
    rejected.current = rejected.current.filter((name) => !fields.includes(name));
    form.setFields(fields.map((name) => ({ name, errors: [] })));
  };

  const submit = async (values: Values): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { activeElement } = document;
    const releaseFocus = holdFocus(activeElement);
    setIsSubmitting(true);
    setFailure(undefined);
    clearMessages(rejected.current);
    try {
      await onSubmit(values);
      isRunning.current = false;
      setIsSubmitting(false);
    } catch (error) {
      isRunning.current = false;
      // Inert fields can be focused only after they have rendered again.
      flushSync(() => setIsSubmitting(false));
      const { fields, message } = applyServerErrors(form, error);
      rejected.current = fields;
      setFailure(
        message === undefined ? undefined : { message, isConflict: isStaleVersion(error) },
      );
      returnFocus(activeElement);
    } finally {
      releaseFocus();
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const { key, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
    // React also reports the keys of a dialog that is open on top of the form.
    if (!currentTarget.contains(target as Node)) return;
    event.preventDefault();
    form.submit();
  };

  return {
    isSubmitting,
    getIsSubmitting: () => isRunning.current,
    failure,
    submit,
    onValuesChange: (changed) =>
      clearMessages(rejected.current.filter((name) => hasField(changed, name))),
    onKeyDown,
  };
}

/** Restores the focus, unless the user has moved it in the meantime. */
function returnFocus(previous: Element | null): void {
  const isFree = isNothingFocused() || document.activeElement?.contains(previous);
  if (isFree && previous instanceof HTMLElement) previous.focus();
}

type FieldPath = (string | number)[];

const hasField = (values: unknown, [first = '', ...rest]: FieldPath): boolean =>
  typeof values === 'object' &&
  values !== null &&
  first in values &&
  (rest.length === 0 || hasField((values as Record<string | number, unknown>)[first], rest));

/** `reminders.0.message` → `['reminders', 0, 'message']` */
const pathOf = (name: string): FieldPath =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const FALLBACK = 'Something went wrong and nothing was saved. Please try again.';

/**
 * Shows the server's messages at their fields and focuses the first one.
 *
 * @returns the fields with a message, and the message to show above the form, for errors without a
 *   field
 */
function applyServerErrors(
  form: FormInstance,
  error: unknown,
): { fields: FieldPath[]; message: string | undefined } {
  // The user knows that they cancelled the confirmation of their identity.
  if (needsStepUp(error)) return { fields: [], message: undefined };
  if (!isApiError(error) || !error.errors) {
    return { fields: [], message: errorMessage(error, FALLBACK) };
  }
  const fieldNames = new Set(Object.keys((form.getFieldsValue(true) as object | undefined) ?? {}));
  const all = Object.entries(error.errors);
  const fieldErrors = all
    .map(([name, message]) => ({ name: pathOf(name), errors: [message] }))
    .filter(({ name }) => fieldNames.has(String(name[0])) || form.getFieldInstance(name) != null);
  form.setFields(fieldErrors);
  const first = fieldErrors[0];
  if (first) form.focusField(first.name);
  return {
    fields: fieldErrors.map(({ name }) => name),
    message: fieldErrors.length === all.length && first ? undefined : error.message,
  };
}
