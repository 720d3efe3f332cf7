import { LIMITS } from '@atrium/contracts';
import { AutoComplete, type AutoCompleteProps, Input } from 'antd';
import { Field, type FieldProps } from './field';

interface SuggestFieldProps extends FieldProps {
  /** The values in use; the field offers those that contain the text. */
  suggestions: readonly string[];
  placeholder?: string;
}

/**
 * Free text with suggestions. A text that differs from a suggestion only in case or in spaces
 * around it gets the spelling of the suggestion when the user leaves the field.
 */
export const SuggestField = ({ suggestions, placeholder, ...field }: SuggestFieldProps) => (
  <Field {...field}>
    <SuggestInput suggestions={suggestions} placeholder={placeholder} />
  </Field>
);

/** The form item adds the props other than the suggestions. */
type SuggestInputProps = Pick<SuggestFieldProps, 'suggestions' | 'placeholder'> &
  Omit<AutoCompleteProps<string>, 'options' | 'showSearch' | 'children' | 'placeholder'>;

function SuggestInput({ suggestions, placeholder, onBlur, ...input }: SuggestInputProps) {
  const { value, onChange } = input;
  const adoptKnownSpelling = (): void => {
    const known = suggestions.find((suggestion) => isSameText(suggestion, value ?? ''));
    if (known !== undefined && known !== value) onChange?.(known);
  };
  return (
    <AutoComplete<string>
      {...input}
      value={value ?? ''}
      options={suggestions.map((suggestion) => ({ value: suggestion }))}
      showSearch={{
        // The entered suggestion is not offered again, so that its list doesn't cover the form's
        // buttons.
        filterOption: (text, option) =>
          option?.value !== text && contains(String(option?.value), text),
      }}
      // Enter submits the form with the typed text, unless the user has moved to a suggestion.
      defaultActiveFirstOption={false}
      onBlur={(event) => {
        adoptKnownSpelling();
        onBlur?.(event);
      }}
    >
      <Input placeholder={placeholder} maxLength={LIMITS.nameLength} autoComplete="off" />
    </AutoComplete>
  );
}

const contains = (suggestion: string, text: string): boolean =>
  suggestion.toLowerCase().includes(text.trim().toLowerCase());

/** Whether the entered text is the known one, except for its case and the spaces around it. */
export const isSameText = (known: string, entered: string): boolean =>
  known.toLowerCase() === entered.trim().toLowerCase();
