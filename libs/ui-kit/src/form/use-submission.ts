import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFocusNowhere } from '../overlay/list-position';
import { applyServerErrors } from './apply-server-errors';

export interface Submission<Values> {
  submitting: boolean;
  /** The same at this very moment, which may not be drawn yet. */
  isSubmitting: () => boolean;
  /** Sentence to show above the form. */
  failure: string | undefined;
  submit: (values: Values) => Promise<void>;
}

/** Sends a form once at a time; what the server refuses is shown at its field. */
export function useSubmission<Values>(
  form: FormInstance,
  onSubmit: (values: Values) => Promise<unknown>,
): Submission<Values> {
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The state of the last drawing is too old for a second press within the same moment.
  const running = useRef(false);

  const submit = async (values: Values): Promise<void> => {
    if (running.current) return;
    running.current = true;
    const { activeElement } = document;
    setSubmitting(true);
    setFailure(undefined);
    try {
      await onSubmit(values);
      running.current = false;
      setSubmitting(false);
    } catch (error) {
      running.current = false;
      // Fields that stood fast meanwhile can have the focus again only once they are drawn.
      flushSync(() => setSubmitting(false));
      setFailure(applyServerErrors(form, error));
      returnFocus(activeElement);
    }
  };

  return { submitting, isSubmitting: () => running.current, failure, submit };
}

/** To where the person typed, unless the focus is on something that they chose meanwhile. */
function returnFocus(former: Element | null): void {
  const isFree = isFocusNowhere() || document.activeElement?.contains(former);
  if (isFree && former instanceof HTMLElement) former.focus();
}
