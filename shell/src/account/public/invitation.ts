import type { Role } from '@atrium/contracts';

/** Answer of `GET /api/invitations/{token}`. */
export interface Invitation {
  firstName: string | null;
  lastName: string | null;
  email: string;
  role: Role;
  /** Name of the inviter. */
  invitedBy: string;
}
