export { dropFiles } from './drop-files';
export { renderWithUi } from './render-with-ui';
