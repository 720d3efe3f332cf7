import {
  Avatar,
  Button,
  Card,
  CardCounts,
  CardList,
  CardListItem,
  CloseOutlined,
  Tag,
  TwoLine,
} from '@atrium/ui-kit';
import { SearchSelect } from '@atrium/ui-kit/data';
import {
  abilityView,
  countOf,
  initialsOf,
  toast,
  toastFailure,
  useDebouncedSearch,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { ProjectDetailDto, ProjectMemberDto } from '../api/endpoints.generated';
import {
  useAddProjectMemberMutation,
  useListStaffDirectoryQuery,
  useRemoveProjectMemberMutation,
} from '../api/projects-api';

/** The members of a project. Users who can edit the project add and remove them here. */
export function ProjectMembersCard({ project }: { project: ProjectDetailDto }) {
  const { id, members, abilities } = project;
  const [removeMember, removal] = useRemoveProjectMemberMutation();
  const [addMember] = useAddMember(id);
  const update = abilityView(abilities.update);

  const remove = async (member: ProjectMemberDto): Promise<void> => {
    try {
      await removeMember({ id, userId: member.id }).unwrap();
      toast.success({
        title: `${member.name} was removed from the project`,
        onUndo: () => void addMember(member),
      });
    } catch (error) {
      toastFailure('Failed to remove member', error);
    }
  };

  return (
    <Card
      title="Members"
      extra={<CardCounts>{countOf(members.length, 'member')}</CardCounts>}
      flush
      footer={update.allowed ? <AddMember projectId={id} members={members} /> : undefined}
    >
      <CardList>
        {members.map((member) => (
          <CardListItem
            key={member.id}
            leading={<Avatar src={member.profilePictureUrl}>{initialsOf(member.name)}</Avatar>}
            trailing={
              member.isOwner ? (
                <Tag>Owner</Tag>
              ) : (
                update.allowed && (
                  <Button
                    tooltip="Remove from the project"
                    type="text"
                    size="small"
                    style={{ color: 'var(--secondary)' }}
                    icon={<CloseOutlined />}
                    aria-label={`Remove ${member.name}`}
                    loading={removal.isLoading && removal.originalArgs?.userId === member.id}
                    onClick={() => void remove(member)}
                  />
                )
              )
            }
          >
            <TwoLine first={member.name} second={detailsOf(member)} />
          </CardListItem>
        ))}
      </CardList>
    </Card>
  );
}

const detailsOf = ({ department, isInactive }: ProjectMemberDto): string =>
  [department, isInactive && 'Inactive'].filter(Boolean).join(' · ');

function useAddMember(projectId: number) {
  const [addMember, { isLoading }] = useAddProjectMemberMutation();
  const add = async ({ id: userId, name }: { id: number; name: string }): Promise<void> => {
    try {
      await addMember({ id: projectId, userId }).unwrap();
      toast.success(`${name} was added to the project`);
    } catch (error) {
      toastFailure('Failed to add member', error);
    }
  };
  return [add, { isLoading }] as const;
}

/** Number of people to choose from. */
const MAX_MATCHES = 20;

interface AddMemberProps {
  projectId: number;
  /** Current members, who are excluded from the choices. */
  members: readonly ProjectMemberDto[];
}

function AddMember({ projectId, members }: AddMemberProps) {
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const [isOpen, setIsOpen] = useState(false);
  const directory = useListStaffDirectoryQuery(
    { search, pageSize: MAX_MATCHES + members.length },
    { skip: !isOpen },
  );
  const [addMember, { isLoading }] = useAddMember(projectId);
  const memberIds = new Set(members.map(({ id }) => id));
  const candidates = (directory.currentData?.rows ?? []).filter(({ id }) => !memberIds.has(id));

  const add = (userId: number | null): void => {
    const person = candidates.find(({ id }) => id === userId);
    // The field is not disabled while it saves, because that would move the focus.
    if (person && !isLoading) void addMember(person);
  };

  return (
    <SearchSelect<number | null>
      aria-label="Add a member"
      placeholder="Add a member..."
      style={{ width: '100%' }}
      value={null}
      onSearch={setText}
      isSearching={isSearchPending(directory) || isLoading}
      notFoundContent="No people found"
      options={candidates.map(({ id, name, department }) => ({
        value: id,
        label: department ? `${name} · ${department}` : name,
      }))}
      onOpenChange={setIsOpen}
      onSelect={add}
    />
  );
}
