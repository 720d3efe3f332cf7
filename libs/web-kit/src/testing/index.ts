export { apiServer, failsOnce, noKnownClients } from './api-server';
export {
  renderWithStore,
  type RenderedWithStore,
  type RenderWithStoreOptions,
} from './render-with-store';
export { testSession } from './test-session';
