import type { ClientStatus } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { rightView, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import { useChangeClientsMutation } from '../api/clients-api';
import type { BulkClientsDto, ClientListItemDto } from '../api/endpoints.generated';
import type { BulkBarProps } from '../shared/cards-or-table';
import { SetSelect } from '../shared/set-select';
import { STATUS_CHOICES } from './client-labels';

/** Changes the selected clients together (docs/domain/clients.md#bulk-changes). */
export function ClientBulkBar({ selection, rows }: BulkBarProps<ClientListItemDto>) {
  const [changeClients, { isLoading }] = useChangeClientsMutation();
  const [isDeleting, setIsDeleting] = useState(false);
  const canDelete = rightView(useRight('client.delete'));
  const clients = rows.filter(({ id }) => selection.selected.has(id));
  const { count, run, runWithToast, errorsDialog } = useBulkChange({
    noun: 'client',
    selection,
    nameOf: (id) => clients.find((client) => client.id === id)?.name,
  });

  const request = (done: string, change: Omit<BulkClientsDto, 'ids'>) => ({
    done,
    send: (key: string) =>
      changeClients({
        'Idempotency-Key': key,
        bulkClientsDto: { ids: clients.map(({ id }) => id), ...change },
      }).unwrap(),
  });

  return (
    <>
      <BulkBar selection={selection} noun="clients">
        <SetSelect<ClientStatus>
          label="Set status"
          choices={STATUS_CHOICES}
          disabled={isLoading}
          onChange={(status) => void runWithToast(request('updated', { changes: { status } }))}
        />
        <Button danger ability={canDelete} disabled={isLoading} onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
      </BulkBar>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${count(clients.length)}?`}
          confirmLabel="Delete Clients"
          danger
          onConfirm={() => run(request('deleted', { action: 'delete' }))}
          onClose={() => setIsDeleting(false)}
        >
          This permanently deletes the clients with their contacts and notes. Their tickets will be
          kept. Clients with projects or invoices can&apos;t be deleted.
        </ConfirmDialog>
      )}
      {errorsDialog}
    </>
  );
}
