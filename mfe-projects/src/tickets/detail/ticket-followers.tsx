import { Button, Inline } from '@atrium/ui-kit';
import { toastFailure, useSession } from '@atrium/web-kit';
import type { TicketDetailDto } from '../../api/endpoints.generated';
import { useFollowTicketMutation, useUnfollowTicketMutation } from '../../api/tickets-api';

type FollowedTicket = Pick<TicketDetailDto, 'id' | 'number' | 'followers'>;

/** Who is notified of replies, and a button to join or leave them. */
export function TicketFollowers({ ticket }: { ticket: FollowedTicket }) {
  const { session } = useSession();
  const [follow, { isLoading: isJoining }] = useFollowTicketMutation();
  const [unfollow, { isLoading: isLeaving }] = useUnfollowTicketMutation();
  const { id, number, followers } = ticket;
  const isFollowing = followers.some((follower) => follower.id === session?.id);
  const others = followers.filter((follower) => follower.id !== session?.id);
  const names = [...(isFollowing ? ['You'] : []), ...others.map(({ name }) => name)];

  const toggle = async (): Promise<void> => {
    try {
      await (isFollowing ? unfollow : follow)({ id }).unwrap();
    } catch (error) {
      toastFailure(
        isFollowing ? `Couldn't unfollow ${number}` : `Couldn't follow ${number}`,
        error,
      );
    }
  };

  return (
    <Inline>
      <span>{names.length > 0 ? names.join(', ') : 'No one'}</span>
      <Button size="small" loading={isJoining || isLeaving} onClick={() => void toggle()}>
        {isFollowing ? 'Unfollow' : 'Follow'}
      </Button>
    </Inline>
  );
}
