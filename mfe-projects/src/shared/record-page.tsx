import { Card, Page, RecordState, type RecordStateProps, SkeletonBar } from '@atrium/ui-kit';
import { toOpenRecord } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './record-page.module.css';

interface RecordPageProps<TRecord> extends Pick<RecordStateProps, 'noun' | 'hint'> {
  /** Id in the URL; `null` if it is not a valid id. */
  id: number | null;
  /** Result of the record's query hook. */
  query: RecordStateProps['query'] & { currentData?: TRecord };
  /** Where "back" leads. */
  list: { path: string; label: string };
  /** The link to the list, above the record. */
  back: ReactNode;
  skeleton: ReactNode;
  /**
   * @param deleted shown instead of the record once someone else deletes it; open dialogs stay
   *   mounted, so that their input is not lost
   */
  children: (record: TRecord, deleted: ReactNode) => ReactNode;
}

/** The page of one record, with its loading, error and not-found states. */
export function RecordPage<TRecord>({
  noun,
  hint,
  id,
  query,
  list,
  back,
  skeleton,
  children,
}: RecordPageProps<TRecord>) {
  const navigate = useNavigate();
  const { lastKnown, isMissing } = toOpenRecord(query, id === null);
  const missing = (
    <Page>
      {!isMissing && <div>{back}</div>}
      <Card>
        <RecordState
          {...{ noun, hint, query, isMissing }}
          backLabel={list.label}
          onBack={() => void navigate(list.path)}
        />
      </Card>
    </Page>
  );
  if (lastKnown) return children(lastKnown, isMissing ? missing : undefined);
  if (isMissing || query.error) return missing;
  return (
    <Page>
      <div>
        {back}
        <div className={styles.header}>
          <SkeletonBar width="min(320px, 60%)" height={34} />
        </div>
      </div>
      {skeleton}
    </Page>
  );
}

interface RecordHeaderProps {
  back: ReactNode;
  name: string;
  status: ReactNode;
  /** Buttons. */
  actions: ReactNode;
}

export const RecordHeader = ({ back, name, status, actions }: RecordHeaderProps) => (
  <div>
    {back}
    <div className={styles.header}>
      <h2 className={styles.name}>{name}</h2>
      {status}
      <div className={styles.actions}>{actions}</div>
    </div>
  </div>
);

interface TextValueProps {
  value: string | null;
  /** Shown in place of an empty value. */
  emptyText: string;
}

/** A text that keeps its line breaks, or a placeholder for an empty one. */
export const TextValue = ({ value, emptyText }: TextValueProps) => (
  <p className={value ? styles.text : styles.none}>{value || emptyText}</p>
);
