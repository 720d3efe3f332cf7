import type { InvitedUserDto } from '../api/endpoints.generated';

/** Added to the title of a toast, which the specification prescribes, where no mail brings the link. */
export const wayOf = ({ isMailed }: Pick<InvitedUserDto, 'isMailed'>): string | undefined =>
  isMailed
    ? undefined
    : 'It waits in the outbox, since no mail server is set up. Hand the link over yourself.';
