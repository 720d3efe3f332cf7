import type { BrowserContext, Page } from '@playwright/test';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support';
import { replaceFolder, ROOT, startProduct } from '../support/product';
import { copyRenamed } from '../support/renamed-build';

const PORT = Number(process.env.TEST_PORT ?? '3350') + 3;
const BASE_URL = `http://localhost:${PORT}`;

const FOLDERS = path.join(ROOT, 'e2e/test-results');

/** Each one replaces all files of the shell and of every remote. */
const DEPLOYMENTS = 20;

/** After this many deployments the server restarts too, as when a new image starts. */
const DEPLOYMENTS_PER_RESTART = Number(process.env.TEST_DEPLOYMENTS_PER_RESTART ?? DEPLOYMENTS);

const FRONT_ENDS = ['shell', 'mfe-projects', 'mfe-finance', 'mfe-people'] as const;

test.use({
  baseURL: BASE_URL,
  expectedProblems: [
    [
      // Files that are gone, and a server that restarts.
      /Failed to load resource|net::ERR_|RUNTIME-00|ScriptExecutionError|ChunkLoadError|LazyLoadError/,
      /Refused to (execute script|apply style)|^Script error: $/,
      /^50[0-9]: /,
    ],
    { scope: 'test' },
  ],
});

/** A form in which a user types while the product is replaced. */
interface TypedForm {
  path: string;
  /** The button that opens the form, and the title of its dialog; missing for a form on a page. */
  opener?: string;
  dialog?: string;
  /** The address has the dialog, so that it opens again after a reload. */
  isInAddress?: boolean;
  field: string;
}

/** One of each front end, in its own tab. */
const FORMS: readonly TypedForm[] = [
  { path: '/expenses', opener: 'Add Expense', dialog: 'Add Expense', field: 'Vendor Name' },
  { path: '/projects', opener: 'New Project', dialog: 'Create New Project', field: 'Project Name' },
  {
    path: '/time-off',
    opener: 'Request Time Off',
    dialog: 'Request Time Off',
    isInAddress: true,
    field: 'Reason',
  },
  { path: '/settings', field: 'Phone' },
];

class Tab {
  private typed = '';

  private constructor(
    readonly page: Page,
    private readonly form: TypedForm,
  ) {}

  static async open(context: BrowserContext, form: TypedForm): Promise<Tab> {
    const page = await context.newPage();
    await page.goto(`${BASE_URL}${form.path}`);
    const tab = new Tab(page, form);
    await tab.openForm();
    return tab;
  }

  private get field() {
    const { dialog, field } = this.form;
    const form = dialog ? this.page.getByRole('dialog', { name: dialog }) : this.page;
    return form.getByLabel(field);
  }

  private async openForm(): Promise<void> {
    const { opener } = this.form;
    if (opener) await this.page.getByRole('button', { name: opener }).first().click();
    await expect(this.field).toBeVisible();
  }

  async type(word: string): Promise<void> {
    this.typed += ` ${word}`;
    await this.field.fill(this.typed);
  }

  /**
   * Opens a part of the shell whose file is gone, continues with the new version, and finds the
   * input.
   */
  async continueWithNewVersion(): Promise<void> {
    const { page, form } = this;
    // The dialog covers the button.
    await page
      .getByRole('button', { name: /^Notifications/, includeHidden: true })
      .evaluate((button: HTMLElement) => button.click());
    await expect(page.getByText('A new version is available.')).toBeVisible();
    await expect(this.field).toHaveValue(this.typed);

    await page.getByRole('button', { name: 'Reload' }).click();
    if (form.dialog && !form.isInAddress) {
      await expect(page.getByText(`Your input in “${form.dialog}” is still here.`)).toBeVisible();
      await this.openForm();
    }
    await expect(this.field).toHaveValue(this.typed);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
}

/** Replaces the complete product under open tabs, again and again. */
test.describe('deployments', () => {
  // The tests use one product, so they run in one worker.
  test.describe.configure({ mode: 'default' });

  let folder: string;
  let stopProduct: (() => Promise<void>) | undefined;

  const served = (frontEnd: string): string => path.join(folder, frontEnd);

  const start = async (): Promise<void> => {
    stopProduct = await startProduct({
      port: PORT,
      dataDir: path.join(folder, 'data'),
      shellDir: served('shell'),
      remotes: FRONT_ENDS.filter((name) => name.startsWith('mfe-'))
        .map((name) => `${name.slice('mfe-'.length)}=${served(name)}`)
        .join(','),
    });
  };

  /** Replaces the files of front ends, without those of earlier builds. */
  async function deploy(release: string, frontEnds: readonly string[] = FRONT_ENDS) {
    await Promise.all(
      frontEnds.map(async (frontEnd) => {
        const build = path.join(ROOT, frontEnd, 'dist');
        await replaceFolder(served(frontEnd), (next) => copyRenamed(build, next, release));
      }),
    );
  }

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    await mkdir(FOLDERS, { recursive: true });
    folder = await mkdtemp(path.join(FOLDERS, 'deployments-'));
    await deploy('first');
    await start();
  });

  test.afterAll(async () => {
    await stopProduct?.();
    await rm(folder, { recursive: true, force: true });
  });

  test(`keeps what users type in every front end while all of them are replaced ${DEPLOYMENTS} times`, async ({
    context,
    page,
    signedInAs,
  }) => {
    test.setTimeout(600_000);
    await signedInAs('super_admin', '/evidence');
    const tabs = await Promise.all(FORMS.map((form) => Tab.open(context, form)));
    for (let deployment = 1; deployment <= DEPLOYMENTS; deployment += 1) {
      const restarts = deployment % DEPLOYMENTS_PER_RESTART === 0;
      const tab = tabs[deployment % tabs.length];
      await tab?.type(`word${deployment}`);
      if (restarts) await stopProduct?.();
      await deploy(`deployment ${deployment}`);
      if (restarts) await start();
      await tab?.continueWithNewVersion();
    }

    // A tab that was open all the time and holds no input needs no click.
    await page.getByRole('navigation').getByRole('link', { name: 'Manage Users' }).click();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('A new version is available.')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('continues with each build of a remote that is replaced twice within seconds', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin', '/time-off');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [name, address] of [
      ['Manage Users', '/team'],
      ['Manage Time Off', '/time-off-manager'],
    ] as const) {
      await deploy(`for ${address}`, ['mfe-people']);
      await page.getByRole('navigation').getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  });
});
