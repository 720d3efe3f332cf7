export { displayNameOf, formatFileSize, type PersonNames } from '@atrium/contracts';
export * from './api/api-error';
export { takeAsked } from './api/asked-ahead';
export { baseApi, TAG_TYPES, type TagType } from './api/base-api';
export { creation, newIdempotencyKey } from './api/creation';
export { openRecord, type OpenRecord } from './api/open-record';
export { paged, type Paged } from './api/paged';
export { useDownload } from './api/use-download';
export * from './format/dates';
export * from './format/money';
export * from './format/text';
export { useDebouncedValue } from './hooks/use-debounced-value';
export { useTypedSearch, type TypedSearch } from './hooks/use-typed-search';
export { useHandler } from './hooks/use-handler';
export { useOnce } from './hooks/use-once';
export { useStateAt } from './hooks/use-state-at';
export { useStaysOpen } from './hooks/use-stays-open';
export { announceServerReturn, useServerReturn } from './hooks/use-server-return';
export { hasUnsavedInput, useUnsavedInput } from './hooks/use-unsaved-input';
export {
  urlChoice,
  urlId,
  urlPage,
  urlText,
  useUrlState,
  type UrlField,
} from './hooks/use-url-state';
export type { QuickActionProps, RemoteModule } from './remote/remote-module';
export { AppRouter } from './routing/app-router';
export { recordIdOf } from './routing/record-id';
export { cspNonce } from './security/csp-nonce';
export { abilityView, rightView, type AbilityView } from './session/ability';
export type { Session, SessionSettings } from './session/session';
export { sessionApi, useGetSessionQuery, useSignOutMutation } from './session/session-api';
export { sessionEnded, sessionStarted, type SessionState } from './session/session-slice';
export { useScreenStays } from './session/use-screen-stays';
export { useRight } from './session/use-right';
export { useSession, type SessionView } from './session/use-session';
export { forgetTab, keepInTab, keptInTab } from './storage/tab-storage';
export { createStore, type AppDispatch, type AppStore, type RootState } from './store/create-store';
export type { Theme } from './theme/theme-store';
export { useTheme, type ThemeControl } from './theme/use-theme';
export { useFailureToast } from './toasts/use-failure-toast';
export { toast, TOAST_MS, toastStore, type Toast, type ToastContent } from './toasts/toast-store';
