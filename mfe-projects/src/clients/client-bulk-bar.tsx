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
  const { count, run, runWithToast, restoring, errorsDialog } = useBulkChange({
    noun: 'client',
    selection,
    nameOf: (id) => clients.find((client) => client.id === id)?.name,
  });

  const send = (bulkClientsDto: BulkClientsDto) => (key: string) =>
    changeClients({ 'Idempotency-Key': key, bulkClientsDto }).unwrap();
  const selectedIds = clients.map(({ id }) => id);

  const setStatus = (to: ClientStatus) => {
    const set = (ids: number[], status: ClientStatus, versions?: BulkClientsDto['versions']) =>
      send({ ids, changes: { status }, versions });
    return runWithToast({
      done: 'updated',
      send: set(selectedIds, to),
      undo: restoring({ records: clients, field: 'status', done: 'changed back', send: set }),
    });
  };

  return (
    <>
      <BulkBar selection={selection} noun="clients">
        <SetSelect<ClientStatus>
          label="Set status"
          choices={STATUS_CHOICES}
          disabled={isLoading}
          onChange={(status) => void setStatus(status)}
        />
        <Button danger ability={canDelete} disabled={isLoading} onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
      </BulkBar>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${count(selection.selected.size)}?`}
          confirmLabel="Delete Clients"
          danger
          onConfirm={() =>
            run({ done: 'deleted', send: send({ ids: selectedIds, action: 'delete' }) })
          }
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
