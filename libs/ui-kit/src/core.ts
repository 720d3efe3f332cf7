/// <reference path="./styles.d.ts" />
/** Layout and feedback for every page. Forms and dialogs are in `/forms`, tables in `/data`. */
export * from './actions/actions-menu';
export * from './actions/button';
export { ShowMoreButton } from './actions/show-more-button';
export { useFileDrop } from './actions/use-file-drop';
export * from './activity/activity-list';
export * from './activity/history-list';
export * from './activity/history-section';
export * from './display/avatar';
export * from './display/key';
export * from './display/mail-frame';
export * from './display/pdf-frame';
export * from './display/progress-bar';
export * from './display/status-appearance';
export * from './display/tag';
export * from './display/text';
export { Deferred } from './feedback/deferred';
export * from './feedback/empty-state';
export * from './feedback/error-state';
export * from './feedback/lazy-dialog';
export * from './feedback/lazy-with-retry';
export * from './feedback/loading';
export { QueryContent, QueryState } from './feedback/query-state';
export * from './feedback/record-state';
export * from './feedback/result';
export {
  createIdempotentMutation,
  newIdempotencyKey,
  useIdempotentMutation,
  type IdempotentMutation,
} from './form/use-idempotent-mutation';
export * from './icons';
export * from './layout/card';
export * from './layout/description-list';
export * from './layout/page';
export * from './layout/query-card';
export * from './layout/stack';
export * from './layout/stat-tile';
export { Dropdown, type DropdownProps } from './overlay/dropdown';
export { RecordSteps, type RecordList } from './overlay/record-steps';
export * from './overlay/side-panel';
export { Tooltip, type TooltipProps } from './overlay/tooltip';
export { useRestoredFocus } from './overlay/use-restored-focus';
export { listRowProps } from './table/list-row';
export * from './theme/ui-provider';
export { useIsPhone, useMediaQuery } from './theme/use-media-query';
