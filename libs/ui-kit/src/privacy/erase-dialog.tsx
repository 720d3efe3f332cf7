import { capitalize } from '@atrium/contracts';
import { type ApiError, countOf, formatCount, isApiError, toast } from '@atrium/web-kit';
import { useCallback, useEffect } from 'react';
import { ErrorState } from '../feedback/error-state';
import { TextSkeleton } from '../feedback/loading';
import { validationRule } from '../fields/field';
import { TextField } from '../fields/fields';
import { FormDialog } from '../form/form-dialog';
import { newIdempotencyKey, useIdempotentMutation } from '../form/use-idempotent-mutation';
import { Dialog } from '../overlay/dialog';
import styles from './erase-dialog.module.css';
import {
  type DataSubject,
  type PersonalTable,
  useErasePersonalDataMutation,
} from './personal-data-api';

interface EraseDialogProps {
  subject: DataSubject;
  /** Name to type as a confirmation. */
  name: string;
  onClose: () => void;
}

interface EraseValues {
  reason: string;
  confirmation: string;
}

/**
 * Erases a person after a preview, a reason and a typed confirmation
 * (docs/domain/privacy.md#erasure).
 */
export function EraseDialog({ subject, name, onClose }: EraseDialogProps) {
  const preview = useErasurePreview(subject);
  const [erase] = useErasePersonalDataMutation();
  const mutate = useIdempotentMutation();
  const title = 'Erase Personal Data';

  if (preview.error) {
    return (
      <Dialog title={title} onClose={onClose}>
        {isRejected(preview.error) ? (
          preview.error.message
        ) : (
          <ErrorState
            title="Couldn't load the preview"
            error={preview.error}
            onRetry={preview.load}
          />
        )}
      </Dialog>
    );
  }
  const submit = async ({ reason }: EraseValues): Promise<void> => {
    const { state } = await mutate((idempotencyKey) =>
      erase({ ...subject, idempotencyKey, reason }).unwrap(),
    );
    if (state === 'done') {
      toast.success('Personal data erased');
    } else {
      toast.success({
        title: 'Erasing personal data',
        description: 'This continues in the background. Settings > Privacy shows the progress.',
      });
    }
  };
  return (
    <FormDialog<EraseValues>
      title={title}
      submitLabel="Erase Personal Data"
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        This erases the personal data of <strong>{name}</strong>.{' '}
        {subject.kind === 'users'
          ? 'The account is permanently closed. Names and addresses are replaced everywhere.'
          : "The contact's name, phone numbers and email addresses are replaced everywhere. The company stays."}{' '}
        This can&apos;t be undone.
      </p>
      {preview.data ? <PreviewList {...preview.data} /> : <TextSkeleton lines={4} />}
      <TextField
        name="reason"
        label="Reason"
        help="Stored in the audit log, without the name."
        required="Reason is required"
        maxLength={300}
      />
      <TextField
        name="confirmation"
        label={`Type “${name}” to Confirm`}
        required="Type the name to confirm"
        autoComplete="off"
        rules={[
          {
            validateTrigger: 'onSubmit',
            ...validationRule((value?: string) =>
              !value || value.trim() === name ? undefined : `That doesn't match “${name}”.`,
            ),
          },
        ]}
      />
    </FormDialog>
  );
}

/** What an erasure would change, without changing anything. */
function useErasurePreview({ kind, id }: DataSubject) {
  const [run, { data, error }] = useErasePersonalDataMutation();
  const load = useCallback(
    () =>
      void run({
        kind,
        id,
        idempotencyKey: newIdempotencyKey(),
        reason: 'Preview',
        dryRun: true,
      }),
    [run, kind, id],
  );
  useEffect(load, [load]);
  return { data, error, load };
}

/** Whether a rule forbids the erasure, so that another attempt would fail too. */
const isRejected = (error: unknown): error is ApiError =>
  isApiError(error) && error.rule !== undefined;

interface PreviewListProps {
  tables: readonly PersonalTable[];
  isComplete: boolean;
}

function PreviewList({ tables, isComplete }: PreviewListProps) {
  const changed = tables.filter(({ rows }) => rows > 0);
  const kept = tables.filter((table) => table.kept > 0);
  const total = changed.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <>
      <p>{summaryOf(total, isComplete)}</p>
      <ul className={styles.tables}>
        {changed.map(({ table, rows }) => (
          <li key={table}>
            {tableName(table)}: {formatCount(rows)}
          </li>
        ))}
      </ul>
      {kept.map((table) => (
        <p key={table.table}>
          Kept unchanged: {formatCount(table.kept)} {tableName(table.table).toLowerCase()}.{' '}
          {table.keptReason}
        </p>
      ))}
    </>
  );
}

function summaryOf(total: number, isComplete: boolean): string {
  if (!isComplete) {
    return `At least ${countOf(total, 'record')}. Counting all of them would take too long.`;
  }
  if (total === 0) return 'Nothing is stored about this person.';
  return `${total === 1 ? '1 record is' : `${formatCount(total)} records are`} changed or deleted:`;
}

/** Tables whose name differs from the usual term for their rows. */
const TABLE_NAMES: Readonly<Record<string, string>> = {
  audit_log: 'Audit log entries',
  outbox: 'Sent emails',
  incoming_mails: 'Received emails',
  session: 'Sessions',
  users: 'Accounts',
  idempotency_keys: 'Stored responses',
  client_addresses: 'Previous client addresses',
  evidence_files: 'Files',
  evidence_versions: 'File versions',
  time_off_ledger: 'Time off balance history',
  second_factors: 'Second factors',
  user_identities: 'Linked sign-ins',
  import_rows: 'Imported rows',
};

/** `ticket_messages` → `Ticket messages`. */
const tableName = (table: string): string =>
  TABLE_NAMES[table] ?? capitalize(table.replaceAll('_', ' '));
