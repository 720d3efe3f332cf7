/**
 * What a page needs before anything else is there: the sign-in page is usable without the store,
 * the router and antd. Nothing here imports them.
 */
export {
  toApiError,
  errorMessage,
  isApiError,
  NO_CONNECTION,
  type ApiError,
} from './api/api-error';
export { prefetch, clearPrefetched } from './api/prefetch';
export { cspNonce } from './security/csp-nonce';
export { themeStore, type Theme } from './theme/theme-store';
