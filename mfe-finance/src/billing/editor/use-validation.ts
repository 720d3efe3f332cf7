import { type FormInstance } from '@atrium/ui-kit/forms';
import { errorMessage, isApiError } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { areLinesComplete, type EditorLine } from './editor-lines';
import { type EditorFields, FIELD_NAMES } from './invoice-body';

/** Validates the fields and the lines, which are not part of the form. */
export function useValidation(form: FormInstance<EditorFields>, lines: readonly EditorLine[]) {
  const [showLineErrors, setShowLineErrors] = useState(false);
  /** The element that contains the lines. */
  const lineArea = useRef<HTMLDivElement>(null);

  /** @returns whether everything is complete; otherwise the first problem is shown and focused */
  const validate = async (): Promise<boolean> => {
    flushSync(() => setShowLineErrors(true));
    const invalidField = await findInvalidField(form);
    if (invalidField) {
      form.focusField(invalidField);
      return false;
    }
    if (areLinesComplete(lines)) return true;
    lineArea.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return false;
  };

  return { validate, showLineErrors, lineArea };
}

type FieldPath = (string | number)[];

/** Validates the fields, and returns the path of the first invalid one. */
const findInvalidField = (form: FormInstance<EditorFields>): Promise<FieldPath | undefined> =>
  form.validateFields().then(
    () => undefined,
    (error: unknown) => (error as { errorFields?: { name: FieldPath }[] }).errorFields?.[0]?.name,
  );

/** Shows the server's messages at their fields, and returns one for the header. */
export function showServerErrors(form: FormInstance<EditorFields>, error: unknown): string {
  const errors = Object.entries((isApiError(error) && error.errors) || {});
  form.setFields(
    FIELD_NAMES.flatMap((name) => {
      const message = errors.find(([field]) => field === name)?.[1];
      return message ? [{ name, errors: [message] }] : [];
    }),
  );
  const [field, message] = errors[0] ?? [];
  const line = /^lines\.(\d+)\./.exec(field ?? '')?.[1];
  if (line !== undefined && message) return `Line ${Number(line) + 1}: ${message}`;
  return message ?? errorMessage(error, "Couldn't save the invoice. Please try again.");
}
