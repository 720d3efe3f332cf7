import { keepFlag, readFlag } from '../storage/kept-flag';

const KEY = 'atrium.signed-in';

/** Keeps for the next visit whether somebody was signed in. It says nothing about who, and grants nothing. */
export const keepWhetherSignedIn = (isSignedIn: boolean): void => keepFlag(KEY, isSignedIn);

/** Whether somebody was signed in when this browser was here last, so that they probably still are. */
export const wasSignedIn = (): boolean => readFlag(KEY);
