export { apiServer, failsOnce } from './api-server';
export { renderWithStore, type RenderWithStoreOptions } from './render-with-store';
export { testSession } from './test-session';
