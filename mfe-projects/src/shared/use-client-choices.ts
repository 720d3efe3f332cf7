import type { ClientSource } from '@atrium/ui-kit/forms';
import { useDebouncedSearch } from '@atrium/web-kit';
import { useListClientsQuery, useMatchClientMutation } from '../api/clients-api';

/** Maximum number of clients to choose from. */
const MAX_CLIENTS = 6;

/** Searches clients as the user types a name. */
export function useClientChoices(): ClientSource {
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const clients = useListClientsQuery(
    { search, pageSize: MAX_CLIENTS },
    { skip: search === undefined },
  );
  const [matchClient] = useMatchClientMutation();
  return {
    choices: (search !== undefined && clients.currentData?.rows) || [],
    isSearching: isSearchPending(clients),
    search: setText,
    match: (matchClientDto) => matchClient({ matchClientDto }).unwrap(),
  };
}
