/// <reference path="./styles.d.ts" />
/** Fields, date pickers and dialogs. Import it from what loads after the content of a page. */
export { FileButton } from './actions/file-button';
/** Moved to the main entry; kept for remotes that were built earlier. */
export { useFileDrop } from './actions/use-file-drop';
export * from './dates/date-fields';
export * from './dates/date-input';
export { PeriodFields } from './dates/period-fields';
export { useChangeText } from './form/change-texts';
export * from './fields/client-fields';
export * from './form/confirm-dialog';
export * from './form/copy-link-dialog';
export * from './form/delete-dialog';
export * from './fields/field';
export * from './fields/fields';
export {
  changedFields,
  changedValues,
  labeledChanges,
  type LabeledChange,
} from './form/form-changes';
export * from './form/form-dialog';
export { ConflictNotice, FormError, RestoredMessage } from './form/form-notices';
export * from './form/form-panel';
export { FormSection } from './form/form-section';
export * from './fields/mail-fields';
export { QueryDialog } from './form/query-dialog';
export { Select } from './fields/select';
export { AddressFields, CountryField, RegistrationFields } from './fields/party-fields';
export * from './fields/record-field';
export * from './fields/suggest-field';
export { UnsavedChangesGuard } from './form/unsaved-changes-guard';
export { useClientCheck, type ClientCheck } from './form/use-client-check';
export { useClientQuestion, type ClientQuestion } from './form/use-client-question';
export { useFormDraft, useHasFormDraft } from './form/use-form-draft';
export { useVersionedEdit } from './form/use-versioned-edit';
export { useSenderBlocking } from './helpdesk/use-sender-blocking';
export { useErasePersonalDataMutation } from './privacy/personal-data-api';
export { usePersonalDataActions } from './privacy/use-personal-data-actions';
export { PictureButton, type PictureButtonProps } from './media/picture-button';
export { Dialog, type DialogProps } from './overlay/dialog';
export * from './form/antd-controls';
export type { FormInstance } from 'antd';
