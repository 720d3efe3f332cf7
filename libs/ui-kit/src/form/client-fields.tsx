import { LIMITS, requiredMessage } from '@atrium/contracts';
import { AutoComplete, Form, Input, type InputProps } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../actions/button';
import styles from './client-fields.module.css';
import { Field, FormGrid } from './field';
import { EmailField } from './fields';
import { ListMessage, renderList, useActiveDescendant } from './select';
import { isSameText } from './suggest-field';
import {
  type ClientCheck,
  type EnteredClient,
  type KnownClient,
  type MatchClient,
  useClientCheck,
} from './use-client-check';
import { useEarlyKeys } from './use-early-keys';

export interface ClientSource {
  /** Clients that the server finds for the typed text. */
  choices: readonly KnownClient[];
  /** The choices for the typed text are still loading. */
  isSearching: boolean;
  search: (text: string) => void;
  match: MatchClient;
}

interface ClientFieldsProps {
  source: ClientSource;
  labels: { clientName: string; clientEmail: string };
  /** The check of a form that also saves without submitting. */
  check?: ClientCheck;
  /** Called after both fields were filled in, which `onValuesChange` does not report. */
  onFilled?: () => void;
}

interface Values {
  clientName?: string;
  clientEmail?: string;
}

/**
 * The name and the email address of a client. Typing a name finds known clients, and choosing one
 * or typing its full name fills in both fields. If the entered client may be a known one, a question
 * appears before it is created.
 */
export function ClientFields({ source, labels, check: sharedCheck, onFilled }: ClientFieldsProps) {
  const form = Form.useFormInstance<Values>();
  const ownCheck = useClientCheck(source.match);
  const { suggestions, check, accept, clear } = sharedCheck ?? ownCheck;
  const [text, setText] = useState('');
  const early = useEarlyKeys({ isSearching: source.isSearching });

  const entered = (): EnteredClient => {
    const { clientName: name = '', clientEmail: email = '' } = form.getFieldsValue(true) as Values;
    return { name, email };
  };
  const isComplete = ({ name, email }: EnteredClient): boolean =>
    name.trim() !== '' && email.includes('@');

  const fillIn = ({ name, email }: KnownClient): void => {
    form.setFieldsValue({ clientName: name, clientEmail: email });
    form.setFields([
      { name: 'clientName', errors: [] },
      { name: 'clientEmail', errors: [] },
    ]);
    clear();
    onFilled?.();
  };

  const fillInFullName = (): void => {
    const { name, email } = entered();
    const [known, another] = source.choices.filter((client) => isSameText(client.name, name));
    if (known && !another && email === '' && !source.isSearching) fillIn(known);
  };

  const createNew = (): void => {
    accept(entered());
    form.setFields([{ name: 'clientEmail', errors: [] }]);
    onFilled?.();
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (currentTarget.contains(relatedTarget)) return;
    fillInFullName();
    if (isComplete(entered())) void check(entered());
  };

  /** Rendered before the key acts, so that Tab selects the email and Enter submits it. */
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent): void => {
    if (key === 'Enter' || (key === 'Tab' && !shiftKey)) flushSync(fillInFullName);
  };

  return (
    <div className={styles.client} onBlur={onBlur} onChange={clear} onKeyDown={onKeyDown}>
      <FormGrid>
        <Field
          name="clientName"
          label={labels.clientName}
          required={requiredMessage(labels.clientName)}
        >
          <AutoComplete
            options={source.isSearching ? [] : optionsFor(source.choices, text)}
            notFoundContent={
              source.isSearching && text.trim() !== '' ? (
                <ListMessage>Searching...</ListMessage>
              ) : null
            }
            defaultActiveFirstOption={early.isArrowPressed}
            onInputKeyDown={early.onKeyDown}
            showSearch={{
              filterOption: false,
              onSearch: (typed) => {
                setText(typed);
                early.reset();
                source.search(typed);
              },
            }}
            popupMatchSelectWidth={320}
            popupRender={renderList}
            onSelect={(_value, { client }) => {
              if (client) fillIn(client);
              else form.focusField('clientEmail');
            }}
          >
            <NameInput maxLength={LIMITS.nameLength} autoComplete="off" />
          </AutoComplete>
        </Field>
        <EmailField
          name="clientEmail"
          label={labels.clientEmail}
          required={requiredMessage(labels.clientEmail)}
          rules={[
            {
              // Runs only on submission; otherwise each keystroke would ask the server.
              validateTrigger: 'onSubmit',
              validator: async () => {
                if (!isComplete(entered()) || (await check(entered()))) return;
                throw new Error('Choose a known client below, or create a new one.');
              },
            },
          ]}
        />
      </FormGrid>
      {suggestions.length > 0 && (
        <div className={styles.question} role="group" aria-label="Did you mean one of these?">
          <div role="status">Did you mean one of these?</div>
          <div className={styles.answers}>
            {suggestions.map((client) => (
              <Button key={client.id} size="small" onClick={() => fillIn(client)}>
                {client.name} ({client.email})
              </Button>
            ))}
            <Button size="small" type="link" onClick={createNew}>
              Create a New Client
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const NameInput = ({ 'aria-activedescendant': id, ...rest }: InputProps) => (
  <Input {...rest} aria-activedescendant={useActiveDescendant(id)} />
);

interface ClientOption {
  key: string | number;
  value: string;
  label: ReactNode;
  client?: KnownClient;
}

/** The clients that were found, and the entered name for a new one last. */
function optionsFor(choices: readonly KnownClient[], text: string): ClientOption[] {
  const name = text.trim();
  if (name === '') return [];
  const isKnown = choices.some((client) => isSameText(client.name, name));
  return [
    ...choices.map((client) => ({
      key: client.id,
      // Two clients can have the same name, but options need different values.
      value: `${client.name} (${client.email})`,
      client,
      label: (
        <div className={styles.option}>
          {client.name}
          <span className={styles.email}>{client.email}</span>
        </div>
      ),
    })),
    ...(isKnown ? [] : [{ key: 'new', value: text, label: `Create “${name}”` }]),
  ];
}
