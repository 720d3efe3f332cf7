import { StatusTag } from '@atrium/ui-kit';
import { InlineSelect } from '@atrium/ui-kit/data';
import { useLazyGetClientQuery, useUpdateClientMutation } from '../api/clients-api';
import type {
  ClientDetailDto,
  ClientListItemDto,
  UpdateClientDto,
} from '../api/endpoints.generated';
import { useInlineChanges } from '../shared/use-inline-changes';
import { STATUS_CHOICES } from './client-labels';

interface EditableClientStatusProps {
  client: Pick<ClientListItemDto, 'id' | 'name' | 'status' | 'version' | 'abilities'>;
}

/** The status of a client, which managers change where it is displayed. */
export function EditableClientStatus({ client }: EditableClientStatusProps) {
  const [updateClient] = useUpdateClientMutation();
  const [readClient] = useLazyGetClientQuery();
  const change = useInlineChanges<ClientDetailDto, UpdateClientDto>({
    noun: 'Client',
    update: (id, updateClientDto) => updateClient({ id, updateClientDto }).unwrap(),
    read: (id) => readClient({ id }).unwrap(),
  });
  const { name, status, abilities } = client;
  if (abilities.update !== true) return <StatusTag status={status} />;
  return (
    <InlineSelect
      label={`Status of ${name}`}
      value={status}
      choices={STATUS_CHOICES}
      onChange={(to) => void change(client, { status: to }, { status })}
    >
      <StatusTag status={status} />
    </InlineSelect>
  );
}
