/// <reference path="./styles.d.ts" />
/** Frame and feedback: what every page needs. Forms and dialogs: `/forms`; tables: `/data`. */
export * from './actions/actions-menu';
export * from './actions/button';
export * from './actions/dropdown';
export * from './actions/tooltip';
export * from './activity/activity-list';
export * from './activity/history-section';
export * from './display/avatar';
export { Clamped } from './display/clamped';
export * from './display/person';
export * from './display/progress-bar';
export { truncate } from './display/truncate';
export * from './display/status-appearance';
export * from './display/tag';
export * from './display/time-ago';
export * from './display/visually-hidden';
export * from './feedback/access-denied';
export { Deferred } from './feedback/deferred';
export { PageOutOfRange } from './feedback/page-out-of-range';
export * from './feedback/empty-state';
export * from './feedback/error-state';
export { ErrorBoundary, type ErrorBoundaryProps } from './feedback/error-boundary';
export {
  lazyWithRetry,
  LazyLoadError,
  type LazyWithRetryOptions,
  type LazyComponent,
} from './feedback/lazy-with-retry';
export * from './feedback/loading-spinner';
export { LazyErrorState } from './feedback/lazy-error-state';
export * from './feedback/record-state';
export * from './feedback/result';
export { InlineError } from './feedback/inline-error';
export * from './feedback/skeletons';
export * from './icons';
export * from './layout/card';
export * from './layout/card-grid';
export * from './layout/card-list';
export * from './layout/description-list';
export * from './layout/page';
export * from './layout/stack';
export * from './layout/stat-tile';
export * from './layout/tile-row';
export * from './layout/toolbar';
export * from './layout/two-line';
export * from './overlay/drawer';
export * from './overlay/side-panel';
export { useRestoredFocus } from './overlay/use-restored-focus';
export * from './theme/ui-provider';
export { useIsPhone } from './theme/use-media-query';
