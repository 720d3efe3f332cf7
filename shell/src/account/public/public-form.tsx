import type { ApiError } from '@atrium/web-kit/boot';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Answer } from './call-api';

/** Sentence by the name of its field. */
export type FieldErrors = Record<string, string>;

/** What stands in the form, by name of the field. */
export type FormTexts = Record<string, string>;

interface PublicFormProps<Data> {
  submitLabel: string;
  pendingLabel: string;
  /** What is wrong before anything is sent; empty when nothing is. */
  check: (texts: FormTexts) => FieldErrors;
  send: (texts: FormTexts) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
  /** Sentence for a refusal without one. */
  fallback: string;
  /** Called once, as soon as the person begins to fill in the form. */
  onBegin?: () => void;
  /** The fields, with the errors that belong to them. */
  children: (errors: FieldErrors) => ReactNode;
}

const textsOf = (form: HTMLFormElement): FormTexts =>
  Object.fromEntries(
    [...form.elements]
      .filter((field) => field instanceof HTMLInputElement)
      .map(({ name, value }) => [name, value]),
  );

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | undefined => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && !field.hidden ? field : undefined;
};

/**
 * A form of a page without antd. Sends once at a time; what is refused stands at its field and the
 * first such field has the focus; editing any field clears it (specification section 2).
 */
export function PublicForm<Data>({
  submitLabel,
  pendingLabel,
  check,
  send,
  onDone,
  fallback,
  onBegin,
  children,
}: PublicFormProps<Data>) {
  const formRef = useRef<HTMLFormElement>(null);
  const begun = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const failureId = useId();

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const refused = Object.keys(errors).map((name) => fieldOf(form, name));
    refused.find((field) => field !== undefined)?.focus();
  }, [errors]);

  const edit = (): void => {
    setErrors((shown) => (Object.keys(shown).length > 0 ? {} : shown));
    setFailure(undefined);
    if (!begun.current) {
      begun.current = true;
      onBegin?.();
    }
  };

  const refuse = (form: HTMLFormElement, error: ApiError): void => {
    const placed = Object.entries(error.errors ?? {}).filter(([name]) => fieldOf(form, name));
    setErrors(Object.fromEntries(placed));
    if (placed.length === 0) setFailure(error.message || fallback);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const texts = textsOf(form);
    const found = check(texts);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    const answer = await send(texts);
    setPending(false);
    if (answer.ok) onDone(answer.data);
    else refuse(form, answer.error);
  };

  return (
    <form
      ref={formRef}
      className="public-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={edit}
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
