/// <reference path="../styles.d.ts" />
/** For a remote that runs alone, without the shell. */
export { StandaloneApp } from './standalone-app';
