import { useDebouncedValue } from '@atrium/web-kit';
import { useState } from 'react';
import { useListStaffDirectoryQuery } from '../api/tickets-api';
import { MATCHES, type FoundChoices } from '../shared/named-choices';

/** Finds colleagues in the staff directory while one types; asks for none before they are wanted. */
export function useStaffChoices({ isWanted = true } = {}): FoundChoices {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListStaffDirectoryQuery(
    { search: useDebouncedValue(search) || undefined, pageSize: MATCHES },
    { skip: !isWanted },
  );
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { choices, setSearch, isFetching };
}
