/**
 * Nonce of this page for styles, which the server wrote into `<meta name="csp-nonce">`; `undefined`
 * where no server has (development, tests), because the policy is not in force there.
 */
export function cspNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content && content !== '__CSP_NONCE__' ? content : undefined;
}
