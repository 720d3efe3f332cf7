/// <reference path="./styles.d.ts" />
/** Fields and dialogs. Import it from lazy pages only: the shell's first pages do not need it. */
export { FileButton } from './actions/file-button';
export { useFileDrop } from './actions/use-file-drop';
export * from './form/client-fields';
export * from './form/confirm-dialog';
export * from './form/copy-link-dialog';
export * from './form/delete-dialog';
export * from './form/field';
export * from './form/fields';
export * from './form/filters';
export { changedFields, changedValues } from './form/form-changes';
export * from './form/form-dialog';
export { ConflictNotice, RestoredMessage, type LabeledChange } from './form/form-notices';
export * from './form/form-panel';
export * from './form/inline-select';
export { FormSection } from './form/form-section';
export { AddressFields, CountryField, RegistrationFields } from './form/party-fields';
export * from './form/record-field';
export * from './form/search-field';
export { SearchSelect } from './form/search-select';
export { useBulkChange, type BulkChange } from './form/use-bulk-change';
export {
  createIdempotentMutation,
  newIdempotencyKey,
  useIdempotentMutation,
  type IdempotentMutation,
} from './form/use-idempotent-mutation';
export { UnsavedChangesGuard } from './form/unsaved-changes-guard';
export { useClientCheck, type ClientCheck } from './form/use-client-check';
export { useFormDraft } from './form/use-form-draft';
export { useVersionedEdit } from './form/use-versioned-edit';
export { usePersonalDataActions } from './privacy/use-personal-data-actions';
export { PictureButton, type PictureButtonProps } from './media/picture-button';
export { Dialog, type DialogProps } from './overlay/dialog';
export { Checkbox, Form, Input, Mentions, Select, type FormInstance } from 'antd';
