import type { ApiError } from '@atrium/web-kit/boot';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { ApiResult } from './call-api';

/** Error messages by field name. */
export type FieldErrors = Record<string, string>;

/** Values by field name. */
export type FormValues = Record<string, string>;

interface PublicFormProps<Data> {
  submitLabel: string;
  pendingLabel: string;
  /** Runs before the request; returns no errors if the values are valid. */
  validate: (values: FormValues) => FieldErrors;
  send: (values: FormValues) => Promise<ApiResult<Data>>;
  onDone: (data: Data) => void;
  /** Shown if the server's error has no message. */
  failureMessage: string;
  /** Called once, when the user starts to fill in the form. */
  onBegin?: () => void;
  /** Renders the fields with their errors. */
  children: (errors: FieldErrors) => ReactNode;
}

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...form.elements].filter(isField).map(({ name, value }) => [name, value]));

const fieldOf = (form: HTMLFormElement, name: string): Field | undefined => {
  const field = form.elements.namedItem(name);
  return isField(field) && !field.hidden ? field : undefined;
};

/**
 * Form of the public pages, without antd. Shows errors at their fields and focuses the first one;
 * editing any field clears them. Sends one request at a time.
 */
export function PublicForm<Data>({
  submitLabel,
  pendingLabel,
  validate,
  send,
  onDone,
  failureMessage,
  onBegin,
  children,
}: PublicFormProps<Data>) {
  const formRef = useRef<HTMLFormElement>(null);
  const hasBegun = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const failureId = useId();

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const invalid = Object.keys(errors).map((name) => fieldOf(form, name));
    invalid.find((field) => field !== undefined)?.focus();
  }, [errors]);

  const onInput = (): void => {
    setErrors((current) => (Object.keys(current).length > 0 ? {} : current));
    setFailure(undefined);
    if (!hasBegun.current) {
      hasBegun.current = true;
      onBegin?.();
    }
  };

  const showError = (form: HTMLFormElement, error: ApiError): void => {
    const fieldErrors = Object.entries(error.errors ?? {}).filter(([name]) => fieldOf(form, name));
    setErrors(Object.fromEntries(fieldErrors));
    if (fieldErrors.length === 0) setFailure(error.message || failureMessage);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const invalid = validate(values);
    setErrors(invalid);
    setFailure(undefined);
    if (Object.keys(invalid).length > 0) return;
    setIsPending(true);
    const result = await send(values);
    setIsPending(false);
    if (result.ok) onDone(result.data);
    else showError(form, result.error);
  };

  return (
    <form
      ref={formRef}
      className="public-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={onInput}
      aria-describedby={failure === undefined ? undefined : failureId}
    >
      {children(errors)}
      <div id={failureId} role="alert" className="sign-in-error">
        {failure}
      </div>
      <button type="submit" className="sign-in-submit" aria-disabled={isPending}>
        {isPending ? pendingLabel : submitLabel}
      </button>
    </form>
  );
}
