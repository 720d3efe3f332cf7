import { LIMITS, requiredMessage } from '@atrium/contracts';
import { AutoComplete, Form, Input, type InputProps } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type ClientCheck,
  type KnownClient,
  type MatchClient,
  useClientCheck,
} from '../form/use-client-check';
import { useClientQuestion } from '../form/use-client-question';
import styles from './client-fields.module.css';
import { Field, FormGrid } from './field';
import { EmailField } from './fields';
import { ListMessage, renderList, useActiveDescendant } from './select';
import { isSameText } from './suggest-field';
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
  const [text, setText] = useState('');
  const early = useEarlyKeys({ isSearching: source.isSearching });

  const fillIn = ({ name, email }: KnownClient): void => {
    form.setFieldsValue({ clientName: name, clientEmail: email });
    form.setFields([
      { name: 'clientName', errors: [] },
      { name: 'clientEmail', errors: [] },
    ]);
    onFilled?.();
  };

  const question = useClientQuestion({
    check: sharedCheck ?? ownCheck,
    nameField: 'clientName',
    emailField: 'clientEmail',
    onChoose: (client) => {
      fillIn(client);
      // The focused button disappears.
      form.focusField('clientEmail');
    },
    onCreateNew: onFilled,
  });

  const fillInFullName = (): void => {
    const { clientName: name = '', clientEmail: email = '' } = form.getFieldsValue(true) as Values;
    const [known, another] = source.choices.filter((client) => isSameText(client.name, name));
    if (known && !another && email === '' && !source.isSearching) fillIn(known);
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (currentTarget.contains(relatedTarget)) return;
    fillInFullName();
    question.ask();
  };

  /** Rendered before the key acts, so that Tab selects the email and Enter submits it. */
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent): void => {
    if (key === 'Enter' || (key === 'Tab' && !shiftKey)) flushSync(fillInFullName);
  };

  return (
    <div className={styles.client} onBlur={onBlur} onKeyDown={onKeyDown}>
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
          rules={[question.rule]}
        />
      </FormGrid>
      {question.content}
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
