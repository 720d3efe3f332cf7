import {
  type ChoiceSource,
  includeSelected,
  type RecordChoice,
  SearchSelect,
} from '@atrium/ui-kit/data';
import { useRegisterChoices } from '@atrium/web-kit';
import { useRef, useState } from 'react';
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
  allLabel: string;
  /** Label of the selected record until its name is known. */
  fallbackName: string;
  source: ChoiceSource;
  /** A choice that is always listed first. */
  pinnedChoice?: RecordChoice;
}

/**
 * Filters a list by one record, which the user finds by typing. The search box offers the first
 * records, too.
 */
export function RecordFilter({
  label,
  allLabel,
  value,
  name,
  fallbackName,
  source: { choices, text, setText, load, isSearching },
  pinnedChoice,
  onChange,
}: RecordFilterProps) {
  const [pickedChoice, setPickedChoice] = useState<RecordChoice>();
  const others = choices.filter((choice) => choice.value !== pinnedChoice?.value);
  const isOther = value !== null && value !== pinnedChoice?.value;
  const pinnedChoices = [{ value: ALL, label: allLabel }, ...(pinnedChoice ? [pinnedChoice] : [])];
  const selectedChoice =
    pickedChoice?.value === value
      ? pickedChoice
      : { value: value ?? ALL, label: name ?? fallbackName };
  const control = useRef<HTMLDivElement>(null);
  const change = (next: number): void => {
    setPickedChoice(others.find((choice) => choice.value === next));
    onChange(next === ALL ? null : next);
  };
  useRegisterChoices(control, {
    label,
    choices: [...pinnedChoices, ...others],
    value: value ?? ALL,
    onChange: change,
    load,
  });
  return (
    <div ref={control} style={{ width: 150 }}>
      <SearchSelect<number>
        aria-label={label}
        value={value ?? ALL}
        onSearch={setText}
        isSearching={isSearching}
        popupMatchSelectWidth={false}
        onOpenChange={(isOpen) => isOpen && load()}
        style={{ width: '100%' }}
        options={
          text === ''
            ? [
                ...pinnedChoices,
                ...includeSelected(others, isOther ? selectedChoice : undefined, text),
              ]
            : choices
        }
        onChange={change}
      />
    </div>
  );
}

/** Filters a list by project. */
export const ProjectFilter = (props: RecordFilterValue) => (
  <RecordFilter
    label="Project"
    allLabel="All Projects"
    fallbackName="Selected project"
    source={useProjectChoices({ eager: false })}
    {...props}
  />
);
