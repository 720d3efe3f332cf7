import { IMPORT_KIND_LABELS, isBusyImport } from '@atrium/contracts';
import {
  Button,
  DescriptionList,
  Inline,
  ListSkeleton,
  ProgressBar,
  QueryCard,
  Stack,
  useIdempotentMutation,
} from '@atrium/ui-kit';
import { abilityView, formatCount, formatDateTime, toastFailure } from '@atrium/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportDetailDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useCheckImportMutation, useGetImportQuery, useRunImportMutation } from '../settings-api';
import styles from '../settings-page.module.css';
import { DeleteImportDialog } from './delete-import-dialog';
import { ErrorsTable } from './errors-table';
import { countsText, ImportStatusTag, recordsText, rowsText } from './import-status';
import { MappingCard, missingFields } from './mapping-card';
import { UndoDialog } from './undo-dialog';

const POLL_MS = 1000;

/** One import: its state and steps, the mapping of its columns, and its errors. */
export function ImportDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const query = useGetImportQuery({ id }, { pollingInterval: isBusy ? POLL_MS : 0 });
  const { data } = query;
  if (data && isBusyImport(data.status) !== isBusy) setIsBusy(!isBusy);
  return (
    <Stack>
      <QueryCard
        title={data ? `${IMPORT_KIND_LABELS[data.kind]} from ${data.fileName}` : 'Import'}
        extra={<Button onClick={onClose}>All Imports</Button>}
        query={query}
        errorTitle="Couldn't load the import"
        skeleton={<ListSkeleton rows={4} />}
      >
        {(record) => <ImportState record={record} onDeleted={onClose} />}
      </QueryCard>
      {data && data.errorCount > 0 && <ErrorsTable record={data} />}
      {data && data.abilities.map === true && <MappingCard record={data} />}
    </Stack>
  );
}

const NO_VALID_ROW = 'Every row has an error.';

/** Whether the dry run found nothing to import. */
const hasNoValidRow = ({ status, counts, total }: ImportDetailDto): boolean =>
  status === 'checked' && counts.failed === total;

interface ImportStateProps {
  record: ImportDetailDto;
  onDeleted: () => void;
}

function ImportState({ record, onDeleted }: ImportStateProps) {
  const { settings } = useSignedIn();
  const { status, phase, total, done, failReason, createdAt, createdBy } = record;
  const counts = countsText(record);
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { label: 'Status', value: <ImportStatusTag status={status} /> },
          { label: 'Rows', value: formatCount(total) },
          ...(counts ? [{ label: phase === 'check' ? 'Dry Run' : 'Result', value: counts }] : []),
          ...(failReason
            ? [{ label: 'Reason', value: <span className={styles.error}>{failReason}</span> }]
            : []),
          {
            label: 'Uploaded',
            value: `${formatDateTime(createdAt, settings.timeZone)} by ${createdBy}`,
          },
        ]}
      />
      {isBusyImport(status) && (
        <>
          <ProgressBar label="Progress of the import" value={done} max={total} />
          <p role="status">
            {formatCount(done)} of {rowsText(total)}. You can leave this page.
          </p>
        </>
      )}
      {status === 'checked' && (
        <p role="status">Nothing has been imported yet. {dryRunText(record)}</p>
      )}
      <Outcome record={record} />
      <ImportActions record={record} onDeleted={onDeleted} />
    </Stack>
  );
}

/** Which rows an import would skip. */
function dryRunText(record: ImportDetailDto): string {
  if (hasNoValidRow(record)) {
    const missing = missingFields(record);
    return missing
      ? `${NO_VALID_ROW} New records need: ${missing}. Choose the columns for them below.`
      : `${NO_VALID_ROW} Import other columns, or correct the file and upload it again.`;
  }
  return record.errorCount > 0
    ? 'Rows with errors will be skipped. All other rows will be imported.'
    : 'Every row can be imported.';
}

/** What a finished import or undo did, and what can be done next. */
function Outcome({ record }: { record: ImportDetailDto }) {
  const { kind, status, counts, abilities, sendInvitations } = record;
  if (status === 'undone') {
    const { undone, kept } = counts;
    return (
      <p role="status">
        The import was undone: {recordsText(kind, undone)} deleted or restored.
        {kept > 0 && ` ${recordsText(kind, kept)} kept; the reasons are below.`}
      </p>
    );
  }
  if (status !== 'done') return null;
  return (
    <>
      <p role="status">
        The import has finished.
        {abilities.undo === true && ' If something is wrong, undo it and upload a corrected file.'}
      </p>
      {kind === 'users' && !sendInvitations && counts.created > 0 && (
        <p>
          New team members can&apos;t sign in until you invite them.{' '}
          <Link to="/team">Open Team</Link>
        </p>
      )}
    </>
  );
}

function ImportActions({ record, onDeleted }: ImportStateProps) {
  const { id, status, phase, abilities } = record;
  const [isUndoOpen, setIsUndoOpen] = useState(false);
  const [isDeleteOpen, setIsDeleteOpen] = useState(false);
  const [check, checking] = useCheckImportMutation();
  const [run, running] = useRunImportMutation();
  const mutateCheck = useIdempotentMutation();
  const mutateRun = useIdempotentMutation();

  const start = async (step: () => Promise<unknown>, title: string): Promise<void> => {
    try {
      await step();
    } catch (error) {
      toastFailure(title, error);
    }
  };

  if (isBusyImport(status)) return null;
  return (
    <Inline>
      {abilities.check === true && (
        <Button
          type={status === 'checked' ? 'default' : 'primary'}
          loading={checking.isLoading}
          onClick={() =>
            void start(
              () => mutateCheck((key) => check({ id, 'Idempotency-Key': key }).unwrap()),
              "Couldn't start the dry run",
            )
          }
        >
          Dry Run
        </Button>
      )}
      {abilities.run === true && (
        <Button
          type={status === 'mapping' ? 'default' : 'primary'}
          ability={
            hasNoValidRow(record) ? { allowed: false, reason: NO_VALID_ROW } : { allowed: true }
          }
          loading={running.isLoading}
          onClick={() =>
            void start(
              () => mutateRun((key) => run({ id, 'Idempotency-Key': key }).unwrap()),
              "Couldn't start the import",
            )
          }
        >
          {status === 'failed' && phase === 'run' ? 'Continue Import' : 'Import'}
        </Button>
      )}
      {abilities.delete === true && (
        <Button danger onClick={() => setIsDeleteOpen(true)}>
          Delete Import
        </Button>
      )}
      {['done', 'failed'].includes(status) &&
        abilities.run !== true &&
        abilities.delete !== true && (
          <Button danger ability={abilityView(abilities.undo)} onClick={() => setIsUndoOpen(true)}>
            {phase === 'undo' ? 'Continue Undo' : 'Undo Import'}
          </Button>
        )}
      {isDeleteOpen && (
        <DeleteImportDialog
          record={record}
          onDeleted={onDeleted}
          onClose={() => setIsDeleteOpen(false)}
        />
      )}
      {isUndoOpen && <UndoDialog record={record} onClose={() => setIsUndoOpen(false)} />}
    </Inline>
  );
}
