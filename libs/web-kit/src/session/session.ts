import type { Permission, Right, Role } from '@atrium/contracts';

/** Settings of the company that every page needs. */
export interface SessionSettings {
  companyName: string;
  /** IANA name, such as `Europe/Berlin`; days begin and end there. */
  timeZone: string;
  /** ISO 4217 code, such as `USD`. */
  currency: string;
  /** The setting "Finance is visible to managers only" (decisions section 5). */
  financeForManagersOnly: boolean;
}

/** Answer of `GET /api/auth/me`: the signed-in user, with rights and the company's settings. */
export interface Session {
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  department: string | null;
  profilePictureUrl: string | null;
  permissions: Permission[];
  rights: Right[];
  settings: SessionSettings;
  /** Counted up to 100. */
  unreadNotifications: number;
  version: number;
}
