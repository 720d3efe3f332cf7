import { useState } from 'react';
import { useProjectChoices } from './named-choices';
import { RecordFilter, type RecordFilterValue } from './record-filter';

/** Narrows a list to what belongs to one project. */
export function ProjectFilter(props: RecordFilterValue) {
  const [isWanted, setWanted] = useState(false);
  return (
    <RecordFilter
      label="Project"
      all="All Projects"
      unnamed="One project"
      found={useProjectChoices({ isWanted })}
      onOpen={() => setWanted(true)}
      {...props}
    />
  );
}
