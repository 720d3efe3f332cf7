import { REMOTE_CONTRACT_VERSION } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/web-kit';
import { lazy } from 'react';

const TeamPage = lazy(async () => ({ default: (await import('./team/team-page')).TeamPage }));
const InviteUserDialog = lazy(async () => ({
  default: (await import('./team/invite-user-dialog')).InviteUserDialog,
}));
const TimeOffPage = lazy(async () => ({
  default: (await import('./time-off/time-off-page')).TimeOffPage,
}));
const RequestDialog = lazy(async () => ({
  default: (await import('./time-off/request-dialog')).RequestDialog,
}));
const TimeOffManagerPage = lazy(async () => ({
  default: (await import('./time-off-manager/time-off-manager-page')).TimeOffManagerPage,
}));

/** The module that the shell loads: the team and time-off screens. */
export const remote: RemoteModule = {
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [
    { path: '/team/*', element: <TeamPage /> },
    { path: '/time-off/*', element: <TimeOffPage /> },
    { path: '/time-off-manager/*', element: <TimeOffManagerPage /> },
  ],
  quickActions: { 'time-off.request': RequestDialog, 'users.invite': InviteUserDialog },
};
