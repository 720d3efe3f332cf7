import {
  SearchSelect,
  includeChosen,
  type ChoiceSource,
  type RecordChoice,
} from '@atrium/ui-kit/forms';
import { useState } from 'react';

/** Stands for all records; the id of none. */
const ALL = 0;

/** What a filter by one kind of record is told by its page. */
export interface RecordFilterValue {
  /** Id of the chosen record; `null` shows everything. */
  value: number | null;
  /** Its name, where the page knows it. */
  name: string | undefined;
  onChange: (value: number | null) => void;
}

interface RecordFilterProps extends RecordFilterValue {
  /** What it filters by, for screen readers. */
  label: string;
  /** Words for "no filter", such as `All Assignees`. */
  all: string;
  /** How it is called as long as nobody knows its name, such as `One person`. */
  unnamed: string;
  source: ChoiceSource;
  /** Offered before what is found. */
  first?: RecordChoice;
}

/** Narrows a list to what belongs to one record, found while one types. */
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
      waiting={isSearching}
      popupMatchSelectWidth={false}
      onOpenChange={(isOpen) => isOpen && load()}
      style={{ width: 160 }}
      options={
        text === ''
          ? [...always, ...includeChosen(others, isOther ? chosen : undefined, text)]
          : choices
      }
      onChange={(next) => {
        setPicked(others.find((choice) => choice.value === next));
        onChange(next === ALL ? null : next);
      }}
    />
  );
}
