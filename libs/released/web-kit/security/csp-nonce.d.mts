/**
 * The page's nonce for styles from `<meta name="csp-nonce">`; `undefined` in development and tests,
 * where no server sets it and no policy applies.
 */
export declare function cspNonce(): string | undefined;
