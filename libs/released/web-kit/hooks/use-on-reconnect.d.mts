/** Announces that the server is reachable again. */
export declare const notifyReconnected: () => void;
/** Calls back each time the server becomes reachable again, to retry requests that failed in the meantime. */
export declare function useOnReconnect(onReconnect: () => void): void;
