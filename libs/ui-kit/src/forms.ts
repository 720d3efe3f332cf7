/// <reference path="./styles.d.ts" />
/** Fields and dialogs. The shell's first pages do without them: import this from lazy pages only. */
export * from './form/conflict-notice';
export * from './form/confirm-dialog';
export * from './form/copy-link-dialog';
export * from './form/delete-dialog';
export * from './form/field';
export * from './form/fields';
export * from './form/filter-chip';
export * from './form/filter-select';
export { changedFields, changedValues } from './form/form-changes';
export * from './form/form-dialog';
export * from './form/form-grid';
export * from './form/form-panel';
export { SearchSelectField } from './form/search-select-field';
export * from './form/choice-source';
export * from './form/project-field';
export * from './form/search-field';
export { SearchSelect } from './form/search-select';
export * from './form/segmented-control';
export {
  createIdempotentMutation,
  useIdempotentMutation,
  type IdempotentMutation,
} from './form/use-idempotent-mutation';
export { useVersionedEdit } from './form/use-versioned-edit';
export * from './media/picture-button';
export * from './overlay/dialog';
export { Checkbox, Form, Input, Select, type FormInstance } from 'antd';
