import type { ApiError } from '@atrium/web-kit/boot';
import {
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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

/** The errors of the last submission. */
interface Problems {
  errors: FieldErrors;
  /** The errors with the values entered since. */
  recheck: (values: FormValues) => FieldErrors;
}

const NO_PROBLEMS: Problems = { errors: {}, recheck: () => ({}) };

/**
 * Form of the public pages, without antd. Shows errors at their fields and focuses the first one.
 * Editing a field clears its error and the errors that the new value resolves, such as different
 * passwords. Sends one request at a time.
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
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [resolved, setResolved] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const failureId = useId();

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const invalid = Object.keys(problems.errors).map((name) => fieldOf(form, name));
    invalid.find((field) => field !== undefined)?.focus();
  }, [problems]);

  const showErrors = (shown: Problems): void => {
    setProblems(shown);
    setResolved(new Set());
  };

  const onInput = ({ target, currentTarget }: InputEvent<HTMLFormElement>): void => {
    const { errors, recheck } = problems;
    const now = recheck(valuesOf(currentTarget));
    const isResolved = (name: string): boolean =>
      (isField(target) && target.name === name) || now[name] !== errors[name];
    setResolved((current) => new Set([...current, ...Object.keys(errors).filter(isResolved)]));
    setFailure(undefined);
    if (!hasBegun.current) {
      hasBegun.current = true;
      onBegin?.();
    }
  };

  const showError = (form: HTMLFormElement, error: ApiError): void => {
    const fieldErrors = Object.entries(error.errors ?? {}).filter(([name]) => fieldOf(form, name));
    const errors = Object.fromEntries(fieldErrors);
    showErrors({ errors, recheck: () => errors });
    if (fieldErrors.length === 0) setFailure(error.message || failureMessage);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const invalid = validate(values);
    showErrors({ errors: invalid, recheck: validate });
    setFailure(undefined);
    if (Object.keys(invalid).length > 0) return;
    setIsPending(true);
    const result = await send(values);
    setIsPending(false);
    if (result.ok) onDone(result.data);
    else showError(form, result.error);
  };

  const errors = Object.fromEntries(
    Object.entries(problems.errors).filter(([name]) => !resolved.has(name)),
  );
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
