import { SelectField } from './fields';
import { includeChosen, type ChoiceSource, type RecordChoice } from './choice-source';

interface FoundFieldProps {
  name: string;
  label: string;
  /** What the server finds. */
  source: ChoiceSource;
  /** What stands in the record already; it may not be among the first of the list. */
  chosen: RecordChoice | undefined;
  /** How it is called that nothing is chosen. */
  none: string;
}

/** Chooses a record that is found while one types; none is fine. */
export const SearchSelectField = ({
  source: { choices, text, setText, isSearching },
  chosen,
  none,
  ...field
}: FoundFieldProps) => (
  <SelectField<number>
    {...field}
    placeholder={none}
    clearable
    searchable
    choices={includeChosen(choices, chosen, text)}
    loading={isSearching}
    onSearch={setText}
  />
);
