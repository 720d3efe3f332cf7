import { countOf, type RetentionKind } from '@atrium/contracts';
import { Button, useIdempotentMutation } from '@atrium/ui-kit';
import { Form } from '@atrium/ui-kit/forms';
import { formatDateInZone, toastFailure } from '@atrium/web-kit';
import { useState } from 'react';
import type { RetentionPreviewDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { usePreviewRetentionMutation } from '../settings-api';
import styles from '../settings-page.module.css';
import type { RetentionValues } from './retention-form';

/** Singular and plural. */
type Noun = readonly [string, string];

/** The records, and the data that is deleted with them. */
const NOUNS: Record<RetentionKind, { records: Noun; related?: Noun }> = {
  auditLog: { records: ['entry of the audit log', 'entries of the audit log'] },
  outbox: { records: ['email', 'emails'] },
  notification: { records: ['notification', 'notifications'] },
  closedTicket: {
    records: ['closed ticket', 'closed tickets'],
    related: ['message or attachment', 'messages and attachments'],
  },
  trash: { records: ['deleted file', 'deleted files'], related: ['version', 'versions'] },
};

/** Counts what the entered rules would delete, before they are saved. */
export function RetentionPreview() {
  const form = Form.useFormInstance<RetentionValues>();
  const [previewRules, { isLoading }] = usePreviewRetentionMutation();
  const mutate = useIdempotentMutation();
  const [previewed, setPreviewed] = useState<{ rules: string; counts: RetentionPreviewDto[] }>();
  const entered = Form.useWatch((values: RetentionValues) => JSON.stringify(rulesOf(values)), form);

  const preview = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => null);
    if (!values) return;
    const rules = rulesOf(values);
    try {
      const counts = await mutate((idempotencyKey) =>
        previewRules({ 'Idempotency-Key': idempotencyKey, retentionRulesDto: rules }).unwrap(),
      );
      setPreviewed({ rules: JSON.stringify(rules), counts });
    } catch (error) {
      toastFailure("Couldn't count the records", error);
    }
  };

  const due = previewed?.rules === entered ? dueRecords(previewed.counts) : null;
  return (
    <>
      <Button loading={isLoading} onClick={() => void preview()}>
        Preview
      </Button>
      <div className={styles.preview} role="status">
        {due && due.length === 0 && <p>These rules wouldn't delete anything right now.</p>}
        {due && due.length > 0 && (
          <>
            <p>These rules would delete:</p>
            <DueRecords due={due} />
          </>
        )}
      </div>
    </>
  );
}

export const dueRecords = (counts: RetentionPreviewDto[]): RetentionPreviewDto[] =>
  counts.filter(({ records }) => records > 0);

export function DueRecords({ due }: { due: RetentionPreviewDto[] }) {
  const { settings } = useSignedIn();
  return (
    <ul>
      {due.map((count) => (
        <li key={count.kind}>{sentenceOf(count, settings.timeZone)}</li>
      ))}
    </ul>
  );
}

export const rulesOf = ({ version: _version, ...rules }: RetentionValues) => rules;

/** `12 closed tickets with 43 messages and attachments, the oldest from Mar 3, 2024` */
function sentenceOf(
  { kind, records, related, oldestAt }: RetentionPreviewDto,
  timeZone: string,
): string {
  const nouns = NOUNS[kind];
  const also = nouns.related && related > 0 ? ` with ${countOf(related, ...nouns.related)}` : '';
  return `${countOf(records, ...nouns.records)}${also}, the oldest from ${formatDateInZone(oldestAt, timeZone)}`;
}
