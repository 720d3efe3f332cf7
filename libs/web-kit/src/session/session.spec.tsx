import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiServer, renderWithStore, testSession } from '../testing';
import { abilityView, useRight } from './ability';
import { sessionEnded } from './session';
import { sessionApi } from './session-api';
import { useCompanySettings, useSession } from './use-session';

const server = apiServer();

function Page() {
  const view = useSession();
  const mayPay = useRight('expense.pay');
  return (
    <p>
      {view.status} {view.session?.username} {mayPay ? 'pays' : 'does not pay'}
      {view.status === 'failed' && view.error.message}
    </p>
  );
}

const me = (respond: () => Response) =>
  server.use(http.get('http://localhost/api/auth/me', respond));

describe('useSession', () => {
  it('returns the signed-in user with rights', async () => {
    me(() => HttpResponse.json(testSession({ username: 'vera', role: 'viewer' })));
    await renderWithStore(<Page />);
    expect(await screen.findByText(/signed-in vera does not pay/)).toBeVisible();
  });

  it('reports signed-out without an error when the server responds with 401', async () => {
    me(() => HttpResponse.json({ message: 'Sign in.' }, { status: 401 }));
    const { store } = await renderWithStore(<Page />);
    expect(await screen.findByText(/signed-out/)).toBeVisible();
    expect(store.getState().session.hasEnded).toBe(false);
  });

  it('reports the error when the server fails', async () => {
    me(() => HttpResponse.json({ message: 'The database is away.' }, { status: 503 }));
    await renderWithStore(<Page />);
    expect(await screen.findByText(/failed.*The database is away\./)).toBeVisible();
  });

  it('keeps the user and their rights when the session ends while in use', async () => {
    const { store } = await renderWithStore(<Page />, {
      session: testSession({ username: 'omar' }),
    });
    act(() => void store.dispatch(sessionEnded()));
    expect(screen.getByText(/signed-out omar pays/)).toBeVisible();
  });

  it('keeps the user when the server reports that the session has ended', async () => {
    me(() => HttpResponse.json({ message: 'Sign in.' }, { status: 401 }));
    const { store } = await renderWithStore(<Page />, {
      session: testSession({ username: 'omar' }),
    });
    await act(() =>
      store.dispatch(sessionApi.endpoints.getSession.initiate(undefined, { forceRefetch: true })),
    );
    expect(screen.getByText(/signed-out omar pays/)).toBeVisible();
    expect(store.getState().session.hasEnded).toBe(true);
  });
});

it('uses the settings of the company as soon as the session has loaded', async () => {
  const Currency = () => <p>{useCompanySettings().currency}</p>;
  const session = testSession();
  me(() => HttpResponse.json({ ...session, settings: { ...session.settings, currency: 'EUR' } }));
  await renderWithStore(<Currency />);
  expect(await screen.findByText('EUR')).toBeVisible();
});

it('turns an ability into the state of a control', () => {
  expect(abilityView(true)).toEqual({ allowed: true });
  expect(abilityView('projects.delete_needs_admin')).toEqual({
    allowed: false,
    reason: 'Only an admin can delete a project.',
  });
  expect(abilityView(undefined).allowed).toBe(false);
});
