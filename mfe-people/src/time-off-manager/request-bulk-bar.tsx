import {
  DENIAL_COMMENTS_REQUIRED,
  formatHours,
  keysOf,
  minutesToHours,
  TIME_OFF_TYPE_LABELS,
  type TimeOffStatus,
} from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, type RowSelection, useBulkChange } from '@atrium/ui-kit/data';
import { FormDialog, TextAreaField } from '@atrium/ui-kit/forms';
import { type AbilityView, countOf } from '@atrium/web-kit';
import { useState } from 'react';
import type { BulkTimeOffRequestsDto, TimeOffRequestDto } from '../api/endpoints.generated';
import { useChangeTimeOffRequestsMutation } from '../api/time-off-api';
import { requestName } from '../shared/time-off-format';
import styles from './time-off-manager.module.css';

type BulkAction = BulkTimeOffRequestsDto['action'];

interface ActionDetails {
  verb: string;
  submit: string;
  done: string;
  /** The action skips requests with another status. */
  from: readonly TimeOffStatus[];
  /** Why the action is disabled if it applies to none of the selected requests. */
  noneApply: string;
  /** Which requests are not skipped. */
  included: string;
}

/** The dialog lists this many requests. */
const SHOWN_REQUESTS = 10;

const DECISION = {
  from: ['pending'],
  noneApply: "You can't decide on any of these requests.",
  included: 'Only pending requests that you can decide on are included.',
} as const;

const ACTIONS: Record<BulkAction, ActionDetails> = {
  approve: { ...DECISION, verb: 'Approve', submit: 'Approve', done: 'approved' },
  deny: { ...DECISION, verb: 'Deny', submit: 'Deny', done: 'denied' },
  cancel: {
    verb: 'Cancel',
    submit: 'Cancel Requests',
    done: 'cancelled',
    from: ['pending', 'approved'],
    noneApply: "You can't cancel any of these requests.",
    included: 'Only pending and approved requests that you can cancel are included.',
  },
};

const appliesTo =
  (action: BulkAction) =>
  ({ status, abilities }: TimeOffRequestDto): boolean =>
    ACTIONS[action].from.includes(status) && abilities[action] === true;

interface BulkDecision {
  action: BulkAction;
  /** As they were selected: a changed request can leave the list while the dialog is open. */
  requests: readonly TimeOffRequestDto[];
  skippedCount: number;
}

interface RequestBulkBarProps {
  selection: RowSelection;
  rows: readonly TimeOffRequestDto[];
}

/** Decides on or cancels the selected requests together (docs/domain/time-off.md#bulk-actions). */
export function RequestBulkBar({ selection, rows }: RequestBulkBarProps) {
  const [decision, setDecision] = useState<BulkDecision>();
  const [changeRequests] = useChangeTimeOffRequestsMutation();
  const selectedRows = rows.filter(({ id }) => selection.selected.has(id));
  const abilityTo = (action: BulkAction): AbilityView =>
    selectedRows.some(appliesTo(action))
      ? { allowed: true }
      : { allowed: false, reason: ACTIONS[action].noneApply };
  const open = (action: BulkAction): void => {
    const requests = selectedRows.filter(appliesTo(action));
    setDecision({ action, requests, skippedCount: selectedRows.length - requests.length });
  };
  const { count, run, errorsDialog } = useBulkChange({
    noun: 'request',
    selection,
    nameOf: (id) => {
      const request = decision?.requests.find((candidate) => candidate.id === id);
      return request && requestName(request);
    },
  });

  const change = ({ action, requests }: BulkDecision, comments?: string): Promise<void> => {
    const bulkTimeOffRequestsDto = {
      ids: requests.map(({ id }) => id),
      action,
      comments: comments || null,
      versions: requests.map(({ id, version }) => ({ id, version })),
    };
    return run({
      done: ACTIONS[action].done,
      send: (key) => changeRequests({ 'Idempotency-Key': key, bulkTimeOffRequestsDto }).unwrap(),
    });
  };

  return (
    <>
      <BulkBar selection={selection} noun="requests">
        {keysOf(ACTIONS).map((action) => (
          <Button
            key={action}
            danger={action === 'cancel'}
            ability={abilityTo(action)}
            onClick={() => open(action)}
          >
            {ACTIONS[action].submit}
          </Button>
        ))}
      </BulkBar>
      {decision && (
        <FormDialog<{ comments?: string }>
          title={`${ACTIONS[decision.action].verb} ${count(decision.requests.length)}?`}
          submitLabel={ACTIONS[decision.action].submit}
          cancelLabel={decision.action === 'cancel' ? 'Keep Requests' : undefined}
          danger={decision.action !== 'approve'}
          onSubmit={({ comments }) => change(decision, comments)}
          onClose={() => setDecision(undefined)}
        >
          {decision.action === 'cancel' && (
            <p>Cancelling an approved request restores the balance. You can&apos;t undo this.</p>
          )}
          <BulkRequests {...decision} />
          <TextAreaField
            name="comments"
            label="Comments"
            required={decision.action === 'deny' ? DENIAL_COMMENTS_REQUIRED : undefined}
            help="Everyone whose request is included sees your comments."
          />
        </FormDialog>
      )}
      {errorsDialog}
    </>
  );
}

/** The requests that change, and how many of the selected ones are skipped. */
function BulkRequests({ action, requests, skippedCount }: BulkDecision) {
  const hiddenCount = requests.length - SHOWN_REQUESTS;
  const skipped = `${countOf(skippedCount, 'other request')} ${skippedCount === 1 ? 'is' : 'are'} skipped.`;
  return (
    <div className={styles.bulk}>
      <ul className={styles.list} aria-label="Requests">
        {requests.slice(0, SHOWN_REQUESTS).map((request) => (
          <li key={request.id}>
            {requestName(request)}
            <span className={styles.quiet}>
              {`${TIME_OFF_TYPE_LABELS[request.type]}, ${formatHours(minutesToHours(request.minutes))}`}
            </span>
          </li>
        ))}
        {hiddenCount > 0 && <li>{countOf(hiddenCount, 'more request')}</li>}
      </ul>
      {skippedCount > 0 && (
        <p className={styles.quiet}>{`${skipped} ${ACTIONS[action].included}`}</p>
      )}
    </div>
  );
}
