import { useProjectChoices } from './use-project-choices';
import { RecordFilter, type RecordFilterValue } from './record-filter';

/** Narrows a list to what belongs to one project. */
export const ProjectFilter = (props: RecordFilterValue) => (
  <RecordFilter
    label="Project"
    all="All Projects"
    unnamed="One project"
    source={useProjectChoices({ eager: false })}
    {...props}
  />
);
