import type { Permission, Right, Role } from '@atrium/contracts';
import { createSlice } from '@reduxjs/toolkit';

/** Company settings that every page needs. */
export interface SessionSettings {
  companyName: string;
  /** IANA name, such as `Europe/Berlin`; determines the company's calendar day. */
  timeZone: string;
  /** ISO 4217 code, such as `USD`. */
  currency: string;
  /**
   * The setting "Finance is visible to managers only"
   * (docs/domain/access.md#finance-for-managers-only).
   */
  financeForManagersOnly: boolean;
  /** A mail server is set up. Without one, clients receive no email. */
  sendsEmail: boolean;
}

/** Response of `GET /api/auth/me`: the signed-in user with rights and company settings. */
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
  /** Deadline for setting up a second factor; null if none is missing. */
  secondFactorDueAt: string | null;
  /** At most 100. */
  unreadNotifications: number;
  version: number;
}

export interface SessionState {
  /** The session ended while the page was in use. */
  hasEnded: boolean;
}

const initialState: SessionState = { hasEnded: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state) => {
      state.hasEnded = false;
    },
    sessionEnded: (state) => {
      state.hasEnded = true;
    },
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
