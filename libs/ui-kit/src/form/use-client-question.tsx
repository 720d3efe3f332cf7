import { Form } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../actions/button';
import styles from './client-question.module.css';
import { type ClientCheck, type EnteredClient, keyOf, type KnownClient } from './use-client-check';

interface ClientQuestionOptions {
  check: ClientCheck;
  /** Names of the form's fields. */
  nameField: string;
  emailField: string;
  /** What a button does with a known client, such as `Open`; omitted if it fills in the fields. */
  verb?: string;
  onChoose: (client: KnownClient) => void;
  /** Called after the user has decided to create a new client. */
  onCreateNew?: () => void;
}

export interface ClientQuestion {
  /** For the email field: rejects the submission until the user has decided. */
  rule: { validateTrigger: 'onSubmit'; validator: () => Promise<void> };
  /** Shows the question if both fields are filled in; for a user who leaves a field. */
  ask: () => void;
  /** Empty if there is nothing to ask. */
  content: ReactNode;
}

type Values = Partial<Record<string, string>>;

const UNDECIDED = 'Choose an option below, or enter another email address.';

/** Asks "Did you mean one of these?" before a form creates a client that may be a known one. */
export function useClientQuestion({
  check: { suggestions, askedKey, isTaken, check, accept },
  nameField,
  emailField,
  verb,
  onChoose,
  onCreateNew,
}: ClientQuestionOptions): ClientQuestion {
  const form = Form.useFormInstance<Values>();
  const name = Form.useWatch(nameField, form) ?? '';
  const email = Form.useWatch(emailField, form) ?? '';
  const isAsked = suggestions.length > 0 && askedKey === keyOf({ name, email });

  // The message refers to the question, which disappears with the values.
  useEffect(() => {
    if (form.getFieldError(emailField).includes(UNDECIDED)) {
      form.setFields([{ name: emailField, errors: [] }]);
    }
  }, [form, name, email, emailField]);

  /** Newer than the watched values, which are those of the last render. */
  const entered = (): EnteredClient => {
    const values = form.getFieldsValue(true) as Values;
    return { name: values[nameField] ?? '', email: values[emailField] ?? '' };
  };

  const checkEntered = async (): Promise<boolean> => {
    const client = entered();
    const isComplete = client.name.trim() !== '' && client.email.includes('@');
    return !isComplete || check(client);
  };

  const createNew = (): void => {
    accept(entered());
    form.setFields([{ name: emailField, errors: [] }]);
    // The focused button disappears.
    form.focusField(emailField);
    onCreateNew?.();
  };
  const title = isTaken
    ? 'A client with this email address already exists:'
    : 'Did you mean one of these?';

  return {
    rule: {
      // Runs only on submission; otherwise each keystroke would ask the server.
      validateTrigger: 'onSubmit',
      validator: async () => {
        if (await checkEntered()) return;
        throw new Error(UNDECIDED);
      },
    },
    ask: () => void checkEntered(),
    content: isAsked && (
      <div className={styles.question} role="group" aria-label={title}>
        <div role="status">{title}</div>
        <div className={styles.answers}>
          {suggestions.map((client) => (
            <Button key={client.id} size="small" onClick={() => onChoose(client)}>
              {verb && `${verb} `}
              {client.name} ({client.email})
            </Button>
          ))}
          {!isTaken && (
            <Button size="small" type="link" onClick={createNew}>
              Create a New Client
            </Button>
          )}
        </div>
      </div>
    ),
  };
}
