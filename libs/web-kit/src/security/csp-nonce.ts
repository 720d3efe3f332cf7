/**
 * The page's nonce for styles from `<meta name="csp-nonce">`; `undefined` in development and tests,
 * where no server sets it and no policy applies.
 */
export function cspNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content && content !== '__CSP_NONCE__' ? content : undefined;
}
