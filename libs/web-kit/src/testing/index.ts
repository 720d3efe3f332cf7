export { apiServer } from './api-server';
export { failsOnce } from './fails-once';
export { renderWithStore, type RenderWithStoreOptions } from './render-with-store';
export { testSession } from './test-session';
