import { Button } from '@atrium/ui-kit';
import { BulkBar, type RowSelection, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { countOf } from '@atrium/web-kit';
import { useState } from 'react';
import type {
  BulkHeldMailResultDto,
  BulkHeldMailsDto,
  HeldMailDto,
} from '../../api/endpoints.generated';
import { useDecideHeldMailsMutation } from '../settings-api';
import { subjectOf } from './held-mail-panel';

interface HeldMailBulkBarProps {
  selection: RowSelection;
  rows: readonly HeldMailDto[];
}

/** Says how many of the accepted emails are still waiting to be processed. */
function backgroundHint(results: readonly BulkHeldMailResultDto[]): string | undefined {
  const queued = results.filter(({ record }) => record?.isQueued).length;
  return queued === 0
    ? undefined
    : `${countOf(queued, 'email')} ${queued === 1 ? 'is' : 'are'} still being processed in the background.`;
}

/** Accepts or discards the selected emails together (docs/domain/helpdesk-mail.md#held-mail). */
export function HeldMailBulkBar({ selection, rows }: HeldMailBulkBarProps) {
  const [decideMails, { isLoading }] = useDecideHeldMailsMutation();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const mails = rows.filter(({ id }) => selection.selected.has(id));
  const { count, run, runWithToast, errorsDialog } = useBulkChange({
    noun: 'email',
    selection,
    nameOf: (id) => {
      const mail = mails.find((candidate) => candidate.id === id);
      return mail && subjectOf(mail);
    },
  });
  const send = (action: BulkHeldMailsDto['action']) => {
    const bulkHeldMailsDto = { ids: mails.map(({ id }) => id), action };
    return (key: string) => decideMails({ 'Idempotency-Key': key, bulkHeldMailsDto }).unwrap();
  };

  return (
    <>
      <BulkBar selection={selection} noun="emails">
        <Button
          loading={isLoading}
          onClick={() =>
            void runWithToast({ done: 'accepted', hint: backgroundHint, send: send('accept') })
          }
        >
          Accept
        </Button>
        <Button danger disabled={isLoading} onClick={() => setIsDiscarding(true)}>
          Discard
        </Button>
      </BulkBar>
      {isDiscarding && (
        <ConfirmDialog
          title={`Discard ${count(mails.length)}?`}
          confirmLabel="Discard Emails"
          danger
          onConfirm={() => run({ done: 'discarded', send: send('discard') })}
          onClose={() => setIsDiscarding(false)}
        >
          No tickets are created, and the senders get no reply. The emails stay on the mail server.
        </ConfirmDialog>
      )}
      {errorsDialog}
    </>
  );
}
