import {
  SearchSelect,
  includeSelected,
  type ChoiceSource,
  type RecordChoice,
} from '@atrium/ui-kit/data';
import { useState } from 'react';
import { useProjectChoices } from './record-choices';

/** The value of "All …"; no record has this id. */
const ALL = 0;

export interface RecordFilterValue {
  /** Id of the selected record; `null` for all. */
  value: number | null;
  /** Name of the selected record, if the page knows it. */
  name: string | undefined;
  onChange: (value: number | null) => void;
}

interface RecordFilterProps extends RecordFilterValue {
  /** Accessible name. */
  label: string;
  /** Label of the choice that removes the filter, such as `All Assignees`. */
  all: string;
  /** Label of the selected record until its name is known. */
  unnamed: string;
  source: ChoiceSource;
  /** A choice that is always listed first. */
  first?: RecordChoice;
}

/** Filters a list by one record, which the user finds by typing. */
export function RecordFilter({
  label,
  all,
  value,
  name,
  unnamed,
  source: { choices, text, setText, load, isSearching },
  first,
  onChange,
}: RecordFilterProps) {
  const [picked, setPicked] = useState<RecordChoice>();
  const others = choices.filter((choice) => choice.value !== first?.value);
  const isOther = value !== null && value !== first?.value;
  const always = [{ value: ALL, label: all }, ...(first ? [first] : [])];
  const chosen = picked?.value === value ? picked : { value: value ?? ALL, label: name ?? unnamed };
  return (
    <SearchSelect<number>
      aria-label={label}
      value={value ?? ALL}
      onSearch={setText}
      isSearching={isSearching}
      popupMatchSelectWidth={false}
      onOpenChange={(isOpen) => isOpen && load()}
      style={{ width: 160 }}
      options={
        text === ''
          ? [...always, ...includeSelected(others, isOther ? chosen : undefined, text)]
          : choices
      }
      onChange={(next) => {
        setPicked(others.find((choice) => choice.value === next));
        onChange(next === ALL ? null : next);
      }}
    />
  );
}

/** Filters a list by project. */
export const ProjectFilter = (props: RecordFilterValue) => (
  <RecordFilter
    label="Project"
    all="All Projects"
    unnamed="Selected project"
    source={useProjectChoices({ eager: false })}
    {...props}
  />
);
