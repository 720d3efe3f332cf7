/** Reads a value that this tab keeps across reloads; `null` when the browser blocks storage. */
export declare function readTabStorage(key: string): string | null;
/** Keeps a value until the tab is closed or the user signs out; `null` removes it. */
export declare function writeTabStorage(key: string, text: string | null): void;
/** Removes everything, so that the next user of this browser does not see it. */
export declare function clearTabStorage(): void;
