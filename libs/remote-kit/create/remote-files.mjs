/**
 * The files that every new micro-frontend has, inside the workspace and outside: a page that lists
 * colleagues, its navigation, an API slice and tests.
 *
 * @param {object} options
 * @param {string} options.name such as `quality-checks`
 * @param {number} options.port of the development server
 * @param {number} options.order position in the sidebar
 * @returns {Record<string, string>} contents by path
 */
export function remoteFiles({ name, port, order }) {
  const title = titleOf(name);
  const words = title.replaceAll(' ', '');
  const page = `${words}Page`;
  const api = `${words.replace(/^./, (letter) => letter.toLowerCase())}Api`;
  return {
    'jest.config.mjs': `import { web } from '@atrium/remote-kit/jest';

export default web('mfe-${name}');
`,
    'webpack.config.cjs': `const { createAppConfig } = require('@atrium/remote-kit/webpack');

module.exports = createAppConfig({ name: '${name}', projectDir: __dirname, port: ${port} });
`,
    'codegen.json': json({
      tags: [],
      operations: ['listStaffDirectory'],
      output: 'src/api/endpoints.generated.ts',
    }),
    'screens.json': json({
      remote: name,
      screens: [
        {
          path: `/${name}`,
          page: `./${name}/${name}-page`,
          title,
          navigation: { section: 'main', label: title, icon: name, order },
        },
      ],
    }),
    'src/index.ts': INDEX,
    'src/bootstrap.tsx': BOOTSTRAP,
    'src/remote.tsx': remoteModule(name, page),
    [`src/api/${name}-api.ts`]: apiSlice(api),
    [`src/${name}/${name}-page.tsx`]: pageComponent(name, page),
    'src/remote.spec.tsx': REMOTE_SPEC,
  };
}

const INDEX = `// Module Federation can share modules only behind an asynchronous import.
void import('./bootstrap');
`;

const BOOTSTRAP = `import { StandaloneApp } from '@atrium/ui-kit/standalone';
import { createRoot } from 'react-dom/client';
import screens from '../screens.json';
import { remote } from './remote';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root element.');

/** Runs the remote without the shell, for development. */
createRoot(element).render(<StandaloneApp remote={remote} screens={screens.screens} />);
`;

/**
 * @param {string} name
 * @param {string} page name of the component
 */
const remoteModule = (name, page) => `import { REMOTE_CONTRACT_VERSION } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/web-kit';
import { lazy } from 'react';

const ${page} = lazy(async () => ({
  default: (await import('./${name}/${name}-page')).${page},
}));

/** The module that the shell loads. */
export const remote: RemoteModule = {
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ path: '/${name}/*', element: <${page} /> }],
};
`;

/** @param {string} api name of the slice */
const apiSlice = (api) => `import { generatedApi } from './endpoints.generated';

/** Endpoints with their cache tags. */
const ${api} = generatedApi.enhanceEndpoints({
  endpoints: {
    listStaffDirectory: { providesTags: ['Directory'] },
  },
});

export const { useListStaffDirectoryQuery } = ${api};
`;

/**
 * @param {string} name
 * @param {string} page name of the component
 */
const pageComponent = (
  name,
  page,
) => `import { Card, EmptyState, ErrorState, ListSkeleton, Page } from '@atrium/ui-kit';
import { useListStaffDirectoryQuery } from '../api/${name}-api';

/** Lists the user's colleagues. */
export function ${page}() {
  return (
    <Page>
      <Card title="Colleagues">
        <Colleagues />
      </Card>
    </Page>
  );
}

function Colleagues() {
  const { data, error, isFetching, refetch } = useListStaffDirectoryQuery({});
  if (error) {
    return (
      <ErrorState
        title="Couldn't load your colleagues"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.rows.length === 0) return <EmptyState title="No colleagues found" />;
  return (
    <ul aria-label="Colleagues">
      {data.rows.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
`;

const REMOTE_SPEC = `import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, failsOnce, testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import file from '../screens.json';
import { remote } from './remote';

const DIRECTORY = 'http://localhost/api/users/directory';

const server = apiServer(
  http.get(DIRECTORY, () => HttpResponse.json([{ id: 1, name: 'Maya Okafor' }])),
);

const open = () =>
  renderWithUi(<></>, {
    at: file.screens[0]?.path,
    routes: remote.routes,
    session: testSession({ role: 'viewer' }),
  });

it('lists the colleagues at the address in its screens file', async () => {
  await open();
  expect(await screen.findByText('Maya Okafor')).toBeVisible();
});

it('explains a failure and loads again with Retry', async () => {
  server.use(failsOnce(DIRECTORY));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Maya Okafor')).toBeVisible();
});
`;

/**
 * @param {string} name such as `quality-checks`
 * @returns {string} such as `Quality Checks`
 */
export const titleOf = (name) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** @param {object} value */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
