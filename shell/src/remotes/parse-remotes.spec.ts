import { version } from 'react';
import { assertCompatible, parseRemoteAddresses, parseScreensFile } from './parse-remotes';

const screensFile = (changes: object = {}): unknown => ({
  contractVersion: 1,
  remote: 'finance',
  screens: [
    {
      path: '/billing',
      title: 'Billing & Invoices',
      anyRight: ['invoice.read'],
      navigation: {
        section: 'accounting',
        group: 'Accounting',
        label: 'Billing & Invoices',
        icon: 'billing',
        order: 10,
      },
    },
  ],
  ...changes,
});

describe('parseRemoteAddresses', () => {
  it('adds a trailing slash to every base URL', () => {
    expect(
      parseRemoteAddresses([
        { name: 'projects', baseUrl: '/remotes/projects/' },
        { name: 'finance', baseUrl: 'https://finance.example' },
      ]),
    ).toEqual([
      { name: 'projects', baseUrl: '/remotes/projects/' },
      { name: 'finance', baseUrl: 'https://finance.example/' },
    ]);
  });

  it.each([[{}], [[{ name: 'projects' }]], [[null]], ['projects']])(
    'rejects the list of remotes %j',
    (value) => {
      expect(() => parseRemoteAddresses(value)).toThrow('The list of remotes is invalid.');
    },
  );
});

describe('parseScreensFile', () => {
  it('accepts a valid screens file', () => {
    expect(parseScreensFile(screensFile(), 'finance').screens[0]?.title).toBe('Billing & Invoices');
  });

  it('names both versions when a file of another contract version is unreadable', () => {
    expect(() => parseScreensFile({ contractVersion: 2, pages: [] }, 'finance')).toThrow(
      '“finance” needs contract version 2, and Atrium has version 1.',
    );
  });

  it('accepts a readable file of another contract version', () => {
    expect(parseScreensFile(screensFile({ contractVersion: 2 }), 'finance').screens).toHaveLength(
      1,
    );
  });

  it.each([
    ['a file that is not an object', 'text'],
    ['a file of another remote', screensFile({ remote: 'people' })],
    ['a file without screens', screensFile({ screens: undefined })],
    ['a relative path', screensFile({ screens: [{ path: 'billing', title: 'Billing' }] })],
    ['the path of the dashboard', screensFile({ screens: [{ path: '/', title: 'Mine' }] })],
    ['a screen without a title', screensFile({ screens: [{ path: '/billing' }] })],
    [
      'an unknown section',
      screensFile({
        screens: [
          {
            path: '/billing',
            title: 'Billing',
            navigation: { section: 'footer', label: 'Billing', icon: 'billing', order: 1 },
          },
        ],
      }),
    ],
    [
      'a shortcut of two letters',
      screensFile({
        screens: [
          {
            path: '/billing',
            title: 'Billing',
            navigation: { section: 'main', label: 'B', icon: 'billing', order: 1, shortcut: 'bi' },
          },
        ],
      }),
    ],
    [
      'a filter with a complete URL',
      screensFile({
        screens: [
          { path: '/billing', title: 'Billing', filters: [{ label: 'All', query: '/billing' }] },
        ],
      }),
    ],
    [
      'keywords in one text',
      screensFile({
        screens: [{ path: '/billing', title: 'Billing', keywords: 'bills, payments' }],
      }),
    ],
    ['a quick action without a right', screensFile({ quickActions: [{ id: 'x', label: 'X' }] })],
  ])('rejects a screens file with %s', (_case, value) => {
    expect(() => parseScreensFile(value, 'finance')).toThrow(
      expect.objectContaining({ kind: 'broken' }),
    );
  });
});

describe('assertCompatible', () => {
  const check = (changes: object) =>
    assertCompatible(parseScreensFile(screensFile(changes), 'finance'));

  it('accepts the major versions of this shell, and a file without versions', () => {
    check({ builtFor: { api: '1.4.0', react: version, router: '7.0.0' } });
    check({});
  });

  it.each([
    [{ contractVersion: 2 }, '“finance” needs contract version 2, and Atrium has version 1.'],
    [
      { builtFor: { react: '18.3.1', router: '7.18.5' } },
      '“finance” needs React 18, and Atrium has React 19.',
    ],
    [
      { builtFor: { react: version, router: '6.4.0' } },
      '“finance” needs React Router 6, and Atrium has React Router 7. Ask an admin',
    ],
  ])('rejects a screens file with %j', (changes, message) => {
    expect(() => check(changes)).toThrow(
      expect.objectContaining({ kind: 'contract', message: expect.stringContaining(message) }),
    );
  });
});
