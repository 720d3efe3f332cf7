import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { AppRouter } from '../routing/app-router';
import type { Session } from '../session/session';
import { sessionApi } from '../session/session-api';
import { createStore, type AppStore } from '../store/create-store';

export interface RenderWithStoreOptions {
  /** Who is signed in; `null` for nobody. Left out, the page asks the server. */
  session?: Session | null;
  /** Address to start at, `/` unless given. */
  at?: string;
  /** Routes besides the element, or instead of it (`ui` is then unused). */
  routes?: RouteObject[];
  /** Put around the page, such as the provider of the ui-kit. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

export interface RenderedWithStore extends RenderResult {
  store: AppStore;
  user: UserEvent;
  /** Path and query of the address bar. */
  address: () => string;
  /** One step back, as with the button of the browser. */
  back: () => Promise<void>;
}

/** Draws a page as the shell would: with store, router and a signed-in user. */
export async function renderWithStore(
  ui: ReactElement,
  { session, at = '/', routes, wrapper: Wrapper }: RenderWithStoreOptions = {},
): Promise<RenderedWithStore> {
  const store = createStore();
  if (session !== undefined)
    await store.dispatch(sessionApi.util.upsertQueryData('getSession', undefined, session));

  const router = createMemoryRouter(routes ?? [{ path: '*', element: ui }], {
    initialEntries: [at],
  });
  const page = (
    <Provider store={store}>
      <AppRouter router={router} />
    </Provider>
  );
  return {
    ...render(Wrapper ? <Wrapper>{page}</Wrapper> : page),
    store,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}
