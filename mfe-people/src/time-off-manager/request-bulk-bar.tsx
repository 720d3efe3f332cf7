import {
  DENIAL_COMMENTS_REQUIRED,
  formatHours,
  minutesToHours,
  TIME_OFF_TYPE_LABELS,
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
  /** The action skips other requests. */
  applies: (request: TimeOffRequestDto) => boolean;
  /** Why the action is disabled if it applies to none of the selected requests. */
  noneApply: string;
  /** Which requests are not skipped. */
  included: string;
}

const NONE_DECIDABLE = "You can't decide on any of these requests.";
const DECIDABLE = 'Only pending requests that you can decide on are included.';

/** The dialog lists this many requests. */
const SHOWN_REQUESTS = 10;

const ACTIONS: Record<BulkAction, ActionDetails> = {
  approve: {
    verb: 'Approve',
    submit: 'Approve',
    done: 'approved',
    applies: ({ status, abilities }) => status === 'pending' && abilities.approve === true,
    noneApply: NONE_DECIDABLE,
    included: DECIDABLE,
  },
  deny: {
    verb: 'Deny',
    submit: 'Deny',
    done: 'denied',
    applies: ({ status, abilities }) => status === 'pending' && abilities.deny === true,
    noneApply: NONE_DECIDABLE,
    included: DECIDABLE,
  },
  cancel: {
    verb: 'Cancel',
    submit: 'Cancel Requests',
    done: 'cancelled',
    applies: ({ status, abilities }) =>
      (status === 'pending' || status === 'approved') && abilities.cancel === true,
    noneApply: "You can't cancel any of these requests.",
    included: 'Only pending and approved requests that you can cancel are included.',
  },
};

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
    selectedRows.some(ACTIONS[action].applies)
      ? { allowed: true }
      : { allowed: false, reason: ACTIONS[action].noneApply };
  const open = (action: BulkAction): void => {
    const requests = selectedRows.filter(ACTIONS[action].applies);
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
        <Button ability={abilityTo('approve')} onClick={() => open('approve')}>
          Approve
        </Button>
        <Button ability={abilityTo('deny')} onClick={() => open('deny')}>
          Deny
        </Button>
        <Button danger ability={abilityTo('cancel')} onClick={() => open('cancel')}>
          Cancel Requests
        </Button>
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
