/** The dialog for pictures of people. Import this only by `import()` when it is opened. */
export { CropPictureDialog, type CropPictureDialogProps } from './media/crop-picture-dialog';
