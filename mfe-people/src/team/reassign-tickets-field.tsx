import { SelectField } from '@atrium/ui-kit/forms';
import { useDebouncedSearch } from '@atrium/web-kit';
import { useListStaffDirectoryQuery } from '../api/time-off-api';

/** Enough to choose from; the others are found by typing. */
const MAX_MATCHES = 30;

/**
 * Who takes over the open tickets of users who are deactivated.
 *
 * @param userIds the users, who can't take them over
 */
export function ReassignTicketsField({ userIds }: { userIds: readonly number[] }) {
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const directory = useListStaffDirectoryQuery({ search, pageSize: MAX_MATCHES });
  return (
    <SelectField<number>
      name="reassignTicketsToId"
      label="Reassign Open Tickets To"
      help="Leave it empty to keep the tickets as they are. Managers are then notified of replies and due times."
      placeholder="Keep as they are"
      clearable
      searchable
      loading={isSearchPending(directory)}
      onSearch={setText}
      choices={(directory.currentData?.rows ?? [])
        .filter(({ id }) => !userIds.includes(id))
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
