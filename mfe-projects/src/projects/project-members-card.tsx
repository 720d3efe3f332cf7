import {
  Avatar,
  Button,
  Card,
  CardList,
  CardListItem,
  CloseOutlined,
  Tag,
  Tooltip,
  TwoLine,
} from '@atrium/ui-kit';
import { abilityView, errorMessage, initialsOf, toast } from '@atrium/web-kit';
import type { ProjectDetailDto, ProjectMemberDto } from '../api/endpoints.generated';
import { useRemoveProjectMemberMutation } from '../api/projects-api';
import { AddMember } from './add-member';
import styles from './project-members-card.module.css';

/** Who works on a project; those who may edit it let people join and leave. */
export function ProjectMembersCard({ project }: { project: ProjectDetailDto }) {
  const { id, members, abilities } = project;
  const [removeMember, removal] = useRemoveProjectMemberMutation();
  const update = abilityView(abilities.update);

  const remove = async ({ id: userId, name }: ProjectMemberDto): Promise<void> => {
    try {
      await removeMember({ id, userId }).unwrap();
      toast.success(`${name} is no longer a member`);
    } catch (error) {
      toast.destructive({
        title: 'Failed to remove the member',
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <Card
      title={`Members (${members.length})`}
      flush
      footer={update.allowed ? <AddMember projectId={id} members={members} /> : undefined}
    >
      <CardList>
        {members.map((member) => (
          <CardListItem
            key={member.id}
            lead={<Avatar src={member.profilePictureUrl}>{initialsOf(member.name)}</Avatar>}
            trail={
              member.isOwner ? (
                <Tag>Owner</Tag>
              ) : (
                update.allowed && (
                  <Tooltip title="Remove from the project">
                    <Button
                      type="text"
                      size="small"
                      className={styles.remove}
                      icon={<CloseOutlined aria-hidden />}
                      aria-label={`Remove ${member.name}`}
                      loading={removal.isLoading && removal.originalArgs?.userId === member.id}
                      onClick={() => void remove(member)}
                    />
                  </Tooltip>
                )
              )
            }
          >
            <TwoLine first={member.name} second={member.department} />
          </CardListItem>
        ))}
      </CardList>
    </Card>
  );
}
