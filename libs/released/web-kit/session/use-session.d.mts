import { type ApiError } from '../api/api-error.mjs';
import type { Session, SessionSettings } from './session.mjs';
export type SessionView = {
    status: 'loading';
    session?: undefined;
} | {
    status: 'failed';
    session?: undefined;
    error: ApiError;
    retry: () => void;
} | {
    status: 'signed-out';
    /** The session ended while the page was in use. */
    hasEnded: boolean;
    /** The ended session: the page stays as it was until someone signs in again. */
    session?: Session;
} | {
    status: 'signed-in';
    session: Session;
};
/** The signed-in user. */
export declare function useSession(): SessionView;
/** The settings of the signed-in user's company. */
export declare const useCompanySettings: () => SessionSettings;
