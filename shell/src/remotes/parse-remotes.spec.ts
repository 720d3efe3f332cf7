import { parseRemoteAddresses, parseScreensFile } from './parse-remotes';

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
  it('puts the slash at the end of every folder', () => {
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

  it.each([[{}], [[{ name: 'projects' }]], [[null]], ['projects']])('refuses %j', (value) => {
    expect(() => parseRemoteAddresses(value)).toThrow('The list of remotes has an unknown shape.');
  });
});

describe('parseScreensFile', () => {
  it('accepts a well-formed file', () => {
    expect(parseScreensFile(screensFile(), 'finance').screens[0]?.title).toBe('Billing & Invoices');
  });

  it('names both versions when a file of another version cannot be read', () => {
    expect(() => parseScreensFile({ contractVersion: 2, pages: [] }, 'finance')).toThrow(
      '“finance” is made for contract version 2; this shell has version 1.',
    );
  });

  it('keeps the screens of another version that can be read', () => {
    expect(parseScreensFile(screensFile({ contractVersion: 2 }), 'finance').screens).toHaveLength(
      1,
    );
  });

  it.each([
    ['no object', 'text'],
    ['another remote', screensFile({ remote: 'people' })],
    ['no screens', screensFile({ screens: undefined })],
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
    ['a quick action without a right', screensFile({ quickActions: [{ id: 'x', label: 'X' }] })],
  ])('refuses %s', (_case, value) => {
    expect(() => parseScreensFile(value, 'finance')).toThrow(
      expect.objectContaining({ kind: 'broken' }),
    );
  });
});
