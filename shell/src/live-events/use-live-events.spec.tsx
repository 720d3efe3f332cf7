import { useOnReconnect } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useGetDashboardStatsQuery } from '../api/dashboard-api';
import { Bell } from '../notifications/bell';
import { renderInShell } from '../testing/render-in-shell';
import { useLiveEvents } from './use-live-events';

/** Stands in for EventSource; tests emit the server's events. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  emit(type: string, lastEventId: string, data = ''): void {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data, lastEventId })));
  }

  lose(): void {
    this.readyState = 0;
    act(() => void this.dispatchEvent(new Event('error')));
  }

  return(): void {
    this.readyState = 1;
    act(() => void this.dispatchEvent(new Event('open')));
  }

  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    act(() => void this.dispatchEvent(new Event('error')));
  }
}

const stream = (): FakeEventSource => {
  const opened = FakeEventSource.opened.at(-1);
  if (!opened) throw new Error('No stream was opened.');
  return opened;
};

let unread = 0;
const server = apiServer(
  http.get('*/api/auth/providers', () => HttpResponse.json([])),
  http.get('*/api/auth/me', () => HttpResponse.json(testSession({ unreadNotifications: unread }))),
);

const Page = () => {
  useLiveEvents();
  return <Bell />;
};

beforeEach(() => {
  unread = 0;
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

it('shows a new notification on the bell without a reload', async () => {
  await renderInShell(<Page />, { session: testSession({ unreadNotifications: 0 }) });
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
  unread = 1;
  stream().emit('changes', '7-9', JSON.stringify({ changes: [], notifications: true }));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

it('resumes after the last event when the server had refused the stream', async () => {
  await renderInShell(<Page />, { session: testSession() });
  const first = stream();
  expect(first.url).toBe('/api/events');
  first.emit('beat', '12-34');
  jest.useFakeTimers();
  first.refuse();
  act(() => jest.advanceTimersByTime(2000));
  jest.useRealTimers();
  expect(stream()).not.toBe(first);
  expect(stream().url).toBe('/api/events?lastEventId=12-34');
});

it('asks for the password when the session was ended on another device', async () => {
  await renderInShell(<Page />, { session: testSession() });
  server.use(http.get('*/api/auth/me', () => new HttpResponse(null, { status: 401 })));
  stream().refuse();
  expect(await screen.findByText('Please sign in again')).toBeInTheDocument();
});

it('refetches the session when the server streams to a different user', async () => {
  const session = testSession();
  await renderInShell(<Page />, { session });
  server.use(http.get('*/api/auth/me', () => new HttpResponse(null, { status: 401 })));
  stream().emit('listener', '', String(session.id));
  expect(screen.queryByText('Please sign in again')).not.toBeInTheDocument();
  stream().emit('listener', '', String(session.id + 1));
  expect(await screen.findByText('Please sign in again')).toBeInTheDocument();
});

it.each([
  ['the server was down', () => stream().lose(), () => stream().return()],
  [
    'the network was down',
    () => undefined,
    () => act(() => void dispatchEvent(new Event('online'))),
  ],
])('loads failed data automatically after %s', async (_, lose, comeBack) => {
  let isAway = true;
  server.use(
    http.get('*/api/dashboard/stats', () =>
      isAway ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ openTickets: 12 }),
    ),
  );
  const Figures = () => {
    useLiveEvents();
    const { data, isError } = useGetDashboardStatsQuery();
    return <p>{data ? `${data.openTickets} open` : isError && 'Failed'}</p>;
  };
  await renderInShell(<Figures />, { session: testSession() });
  lose();
  await screen.findByText('Failed');
  isAway = false;
  comeBack();
  expect(await screen.findByText('12 open')).toBeVisible();
});

it('notifies components without a query when the server is back', async () => {
  const retry = jest.fn();
  const Part = () => {
    useLiveEvents();
    useOnReconnect(retry);
    return null;
  };
  await renderInShell(<Part />, { session: testSession() });
  stream().return();
  expect(retry).not.toHaveBeenCalled();
  stream().lose();
  stream().return();
  expect(retry).toHaveBeenCalledTimes(1);
});
