/**
 * The entry for the first bytes of a page: the sign-in page works without the store, the router and
 * antd, so nothing here may import them.
 */
export { toApiError, errorMessage, isApiError, fetchError, type ApiError } from './api/api-error';
export { prefetch, clearPrefetched } from './api/prefetch';
export { REQUEST_TIMEOUT_MS } from './api/time-limits';
export { cspNonce } from './security/csp-nonce';
export { readLocalStorage, writeLocalStorage } from './storage/local-storage';
export { readTabStorage, writeTabStorage } from './storage/tab-storage';
export { themeStore, type Theme } from './theme/theme-store';
