import { act, render, type RenderResult } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { AppRouter } from '../routing/app-router';
import type { Session } from '../session/session';
import { sessionApi } from '../session/session-api';
import { type AppStore, createStore } from '../store/create-store';

export interface RenderWithStoreOptions {
  /** The signed-in user; `null` when signed out. Omitted: the page loads the session. */
  session?: Session | null;
  /** The initial URL, or a path with the state of a navigation to it. Default: `/`. */
  at?: string | { pathname: string; state: unknown };
  /** Routes to render instead of `ui`. */
  routes?: RouteObject[];
  /** Wraps the page, for example in the provider of ui-kit. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

export interface RenderedWithStore extends RenderResult {
  store: AppStore;
  user: UserEvent;
  /** The current path and query. */
  address: () => string;
  /** Goes back, like the browser's button. */
  back: () => Promise<void>;
}

/** Renders a page as the shell does: with store, router and a signed-in user. */
export async function renderWithStore(
  ui: ReactElement,
  { session, at = '/', routes, wrapper: Wrapper }: RenderWithStoreOptions = {},
): Promise<RenderedWithStore> {
  const store = createStore();
  if (session !== undefined) {
    await store.dispatch(sessionApi.util.upsertQueryData('getSession', undefined, session));
  }

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
