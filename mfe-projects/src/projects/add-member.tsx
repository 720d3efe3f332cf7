import { SearchSelect } from '@atrium/ui-kit/forms';
import { errorMessage, toast, useDebouncedSearch } from '@atrium/web-kit';
import { useState } from 'react';
import type { ProjectMemberDto } from '../api/endpoints.generated';
import { useAddProjectMemberMutation, useListStaffDirectoryQuery } from '../api/projects-api';

/** People that the list of matches holds. */
const MATCHES = 20;

interface AddMemberProps {
  projectId: number;
  /** Those who are members already; they are not offered. */
  members: readonly ProjectMemberDto[];
}

/** Finds a colleague in the staff directory and adds the chosen one. */
export function AddMember({ projectId, members }: AddMemberProps) {
  const { search, setText, isTyping } = useDebouncedSearch();
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching } = useListStaffDirectoryQuery(
    { search, pageSize: MATCHES + members.length },
    { skip: !isOpen },
  );
  const [addMember, { isLoading }] = useAddProjectMemberMutation();
  const isWaiting = isFetching || isTyping;
  const memberIds = new Set(members.map(({ id }) => id));
  const people = (data?.rows ?? []).filter(({ id }) => !memberIds.has(id));

  const add = async (userId: number): Promise<void> => {
    // Not disabled meanwhile, which would take the focus away.
    if (isLoading) return;
    try {
      await addMember({ id: projectId, userId }).unwrap();
      const name = people.find(({ id }) => id === userId)?.name ?? 'The person';
      toast.success(`${name} is a member now`);
    } catch (error) {
      toast.destructive({
        title: 'Failed to add the member',
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <SearchSelect<number | null>
      aria-label="Add a member"
      placeholder="Add a member…"
      style={{ width: '100%' }}
      value={null}
      onSearch={setText}
      waiting={isWaiting || isLoading}
      notFoundContent={isWaiting ? 'Searching…' : 'Nobody found'}
      options={people.map(({ id, name, department }) => ({
        value: id,
        label: department ? `${name} · ${department}` : name,
      }))}
      onOpenChange={setOpen}
      onSelect={(userId) => userId !== null && void add(userId)}
    />
  );
}
