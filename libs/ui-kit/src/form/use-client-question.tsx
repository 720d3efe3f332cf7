import { Form } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button';
import styles from './client-question.module.css';
import { type ClientCheck, type EnteredClient, keyOf, type KnownClient } from './use-client-check';

interface ClientQuestionOptions {
  check: ClientCheck;
  /** Names of the form's fields. */
  nameField: string;
  emailField: string;
  onChoose: (client: KnownClient) => void;
  /** Called after the user has decided to create a new client. */
  onCreateNew?: () => void;
}

export interface ClientQuestion {
  /** For the email field: rejects the submission until the user has decided. */
  rule: { validateTrigger: 'onSubmit'; validator: () => Promise<void> };
  /** Shows the question if both fields are filled in; for a user who leaves a field. */
  ask: () => void;
  /** Removes the question if the fields have changed. */
  onChange: () => void;
  /** Empty if there is nothing to ask. */
  content: ReactNode;
}

/** Asks "Did you mean one of these?" before a form creates a client that may be a known one. */
export function useClientQuestion({
  check: { suggestions, isKnown, check, accept, clear },
  nameField,
  emailField,
  onChoose,
  onCreateNew,
}: ClientQuestionOptions): ClientQuestion {
  const form = Form.useFormInstance<Record<string, string | undefined>>();

  const entered = (): EnteredClient => {
    const { [nameField]: name = '', [emailField]: email = '' } = form.getFieldsValue(
      true,
    ) as Record<string, string | undefined>;
    return { name, email };
  };
  const isComplete = ({ name, email }: EnteredClient): boolean =>
    name.trim() !== '' && email.includes('@');

  /** The values that the question is about. */
  const asked = useRef<string>(undefined);
  const checkEntered = (): Promise<boolean> => {
    asked.current = keyOf(entered());
    return check(entered());
  };

  const createNew = (): void => {
    accept(entered());
    form.setFields([{ name: emailField, errors: [] }]);
    onCreateNew?.();
  };
  const title = isKnown
    ? 'This client already has the email address:'
    : 'Did you mean one of these?';

  return {
    rule: {
      // Runs only on submission; otherwise each keystroke would ask the server.
      validateTrigger: 'onSubmit',
      validator: async () => {
        if (!isComplete(entered()) || (await checkEntered())) return;
        throw new Error('Choose one of the options below, or change the email address.');
      },
    },
    ask: () => {
      if (isComplete(entered())) void checkEntered();
    },
    onChange: () => {
      if (asked.current !== keyOf(entered())) clear();
    },
    content: suggestions.length > 0 && (
      <div className={styles.question} role="group" aria-label={title}>
        <div role="status">{title}</div>
        <div className={styles.answers}>
          {suggestions.map((client) => (
            <Button key={client.id} size="small" onClick={() => onChoose(client)}>
              {client.name} ({client.email})
            </Button>
          ))}
          {!isKnown && (
            <Button size="small" type="link" onClick={createNew}>
              Create a New Client
            </Button>
          )}
        </div>
      </div>
    ),
  };
}
