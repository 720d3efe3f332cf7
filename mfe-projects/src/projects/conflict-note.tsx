import type { ProjectDetailDto } from '../api/endpoints.generated';
import styles from './conflict-note.module.css';
import { fieldLabel, fieldText } from './field-words';
import { changedFields, formValuesOf } from './project-form';

interface ConflictNoteProps {
  /** The project as the form was opened with it. */
  before: ProjectDetailDto;
  /** The project as somebody else has saved it since. */
  after: ProjectDetailDto;
}

/** What somebody else changed while the form was open. */
export function ConflictNote({ before, after }: ConflictNoteProps) {
  const changed = changedFields(formValuesOf(before), formValuesOf(after));
  return (
    <div className={styles.note} role="status">
      <p>Your input is still here. Save again to put it on top of what changed:</p>
      <ul className={styles.list}>
        {changed.map((field) => (
          <li key={field}>
            {fieldLabel(field)}: <s>{fieldText(field, before[field])}</s>{' '}
            <strong>{fieldText(field, after[field])}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
