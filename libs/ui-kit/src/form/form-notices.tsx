import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { LabeledChange } from './form-changes';
import styles from './form-notices.module.css';

/** The user may have scrolled to the button at the end of a long form. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** An error that doesn't belong to a single field. */
export const FormError = ({ failure }: { failure: string | undefined }) =>
  failure ? (
    <div className={styles.error} role="alert" ref={scrollIntoView}>
      {failure}
    </div>
  ) : null;

/** Why a form was not saved. */
export interface Failure {
  message: string;
  /** Someone else changed the record first. */
  isConflict: boolean;
}

/** Tells the form which element of it explains a conflict. */
const ConflictContext = createContext<(element: HTMLElement | null) => void>(() => undefined);

interface FormContentProps {
  failure: Failure | undefined;
  children: ReactNode;
}

/**
 * The content of a form below its error. A conflict message in it replaces the server's message.
 */
export function FormContent({ failure, children }: FormContentProps) {
  const [conflictMessage, setConflictMessage] = useState<HTMLElement | null>(null);
  const explanation = failure?.isConflict ? conflictMessage : null;
  useEffect(() => scrollIntoView(explanation), [failure, explanation]);
  return (
    <ConflictContext value={setConflictMessage}>
      <FormError failure={explanation ? undefined : failure?.message} />
      {children}
    </ConflictContext>
  );
}

/** Says above a form that it was filled in before the page was reloaded. */
export const RestoredMessage = () => (
  <div className={styles.restored} role="status">
    This is your input from before the page was reloaded.
  </div>
);

/** Says that someone else has changed the record, and lists the changes. */
export const ConflictNotice = ({ changes }: { changes: readonly LabeledChange[] }) =>
  changes.length > 0 && <ConflictMessage changes={changes} />;

const ConflictMessage = ({ changes }: { changes: readonly LabeledChange[] }) => (
  <div className={styles.conflict} role="alert" ref={use(ConflictContext)}>
    <p>Someone else just changed this. Your input is still here; save to apply it.</p>
    <ul className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <s>{before}</s> <strong>{after}</strong>
        </li>
      ))}
    </ul>
  </div>
);
