import { errorMessage, isApiError } from '@atrium/web-kit';
import type { FormInstance } from 'antd';

const FALLBACK = 'This could not be saved. Your input is still here; please try again.';

/**
 * Puts the server's sentences at their fields and moves the focus to the first one.
 *
 * @returns the sentence to show above the form, for what has no field of its own
 */
export function applyServerErrors(form: FormInstance, error: unknown): string | undefined {
  if (!isApiError(error) || !error.errors) return errorMessage(error, FALLBACK);
  const known = new Set(Object.keys((form.getFieldsValue(true) as object | undefined) ?? {}));
  const all = Object.entries(error.errors);
  const placed = all.filter(([name]) => known.has(name) || form.getFieldInstance(name) != null);
  form.setFields(placed.map(([name, sentence]) => ({ name, errors: [sentence] })));
  const first = placed[0];
  if (first) form.focusField(first[0]);
  return placed.length === all.length && first ? undefined : error.message;
}
