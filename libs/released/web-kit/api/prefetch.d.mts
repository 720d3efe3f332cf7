/** Requests data of the first page while the code that needs it is still loading. */
export declare function prefetch(path: string): Promise<Response | undefined>;
/** Discards all prefetched responses, so that the next user does not see them. */
export declare const clearPrefetched: () => void;
/**
 * Takes the prefetched response of a path, once and only while it is fresh. Resolves to `undefined`
 * after a failure, which may be over by now.
 */
export declare function takePrefetched(path: string): Promise<Response | undefined> | undefined;
