import { SelectField } from './fields';
import { withChosen, type FoundChoices, type NamedChoice } from './named-choices';

interface FoundFieldProps {
  name: string;
  label: string;
  /** What the server finds. */
  found: FoundChoices;
  /** What stands in the record already; it may not be among the first of the list. */
  chosen: NamedChoice | undefined;
  /** How it is called that nothing is chosen. */
  none: string;
}

/** Chooses a record that is found while one types; none is fine. */
export const FoundField = ({
  found: { choices, text, setText, isWaiting },
  chosen,
  none,
  ...field
}: FoundFieldProps) => (
  <SelectField<number>
    {...field}
    placeholder={none}
    clearable
    searchable
    choices={withChosen(choices, chosen, text)}
    loading={isWaiting}
    onSearch={setText}
  />
);
