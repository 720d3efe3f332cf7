export {
  addDays,
  countOf,
  displayNameOf,
  excludedCurrenciesNote,
  fileSizeError,
  formatCount,
  formatFileSize,
  formatMoney,
  fromCents,
  isCalendarDate,
  parseMoney,
  toCents,
  type CalendarDate,
  type MoneyFormat,
  type UserNames,
} from '@atrium/contracts';
export { QueryStatus, skipToken } from '@reduxjs/toolkit/query/react';
export {
  actionsIn,
  precedes,
  registeredActions,
  rowOf,
  useRegisterActions,
  useRegisterChoices,
  type Action,
} from './actions/registered-actions';
export * from './api/api-error';
export { takePrefetched } from './api/prefetch';
export { baseApi, TAG_TYPES, type TagType } from './api/base-api';
export { createRemoteApi } from './api/remote-api';
export { toOpenRecord, parseRecordId, type OpenRecord } from './api/open-record';
export type { ApiBaseQuery, Paged } from './api/base-query';
export * from './api/time-limits';
export { contentFailure, useDownload, useDownloadLink } from './api/use-download';
export * from './format/dates';
export * from './format/text';
export {
  useDebouncedSearch,
  useDebouncedValue,
  type DebouncedSearch,
  type QueryResult,
} from './hooks/use-debounced-value';
export { useEventCallback } from './hooks/use-event-callback';
export { useKeyedState, useScreenAccess, useStickyOpen } from './hooks/dialog-state';
export { useMinuteTick } from './hooks/use-minute-tick';
export { notifyReconnected, useOnReconnect } from './hooks/use-on-reconnect';
export {
  useTrackRecentRecord,
  useRecentRecords,
  type RecentRecord,
} from './hooks/use-recent-records';
export {
  hasUnsavedInput,
  leaveWithDrafts,
  reloadWithDrafts,
  useUnsavedInput,
} from './hooks/use-unsaved-input';
export {
  activeFilters,
  urlChoice,
  urlDate,
  urlDefaults,
  urlId,
  urlPage,
  urlText,
  useUrlState,
  type UrlField,
  type UrlFields,
} from './hooks/use-url-state';
export {
  useQuickActionAddress,
  useSkipPageBelowClosedDialog,
  type QuickActionRecord,
} from './remote/quick-action-address';
export type { QuickActionProps, RemoteModule } from './remote/remote-module';
export { createListeners } from './store/listeners';
export { AppRouter, useLatestLocation } from './routing/app-router';
export { searchEverywhere, setSearchBox } from './search/search-everywhere';
export { cspNonce } from './security/csp-nonce';
export { abilityView, rightView, useRight, type AbilityView } from './session/ability';
export { sessionApi, useGetSessionQuery, useSignOutMutation } from './session/session-api';
export {
  sessionEnded,
  sessionStarted,
  type Session,
  type SessionSettings,
  type SessionState,
} from './session/session';
export { needsStepUp, registerStepUpPrompt } from './session/step-up';
export { useCompanySettings, useSession, type SessionView } from './session/use-session';
export { findDraft, deleteDraft, storeDraft, useStoredDrafts } from './storage/draft-storage';
export { readLocalStorage, writeLocalStorage } from './storage/local-storage';
export { clearTabStorage, writeTabStorage, readTabStorage } from './storage/tab-storage';
export { createStore, type AppDispatch, type AppStore, type RootState } from './store/create-store';
export type { Theme } from './theme/theme-store';
export { useTheme, type ThemeControl } from './theme/use-theme';
export { copyText } from './toasts/copy-text';
export { toastFailure } from './toasts/toast-failure';
export {
  toast,
  TOAST_MS,
  toastStore,
  UNDO_TOAST_MS,
  useFailureToast,
  type Toast,
  type ToastContent,
} from './toasts/toast-store';
