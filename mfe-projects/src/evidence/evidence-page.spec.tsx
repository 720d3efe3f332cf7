import { dropFiles } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { failsOnce } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { evidenceFile } from '../testing/evidence';
import { evidenceServer } from '../testing/evidence-server';
import { projectDetail } from '../testing/projects';
import { openEvidence } from './testing/open-evidence';

const { server, requests } = evidenceServer();

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;

describe('EvidencePage', () => {
  it('shows tiles for all files', async () => {
    await openEvidence();
    await waitFor(() => expect(tile('Total Files')).toHaveTextContent('40'));
    expect(tile('Storage Used')).toHaveTextContent('1.5 KBof 100 GB');
    expect(tile('Secure Links')).toHaveTextContent('156');
  });

  it('retries the tiles when only they failed to load', async () => {
    server.use(failsOnce('*/api/evidence/summary'));
    const { user } = await openEvidence();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(tile('Total Files')).toHaveTextContent('40'));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows a card with the name, type, size, project and date of each file', async () => {
    await openEvidence();
    const card = await screen.findByRole('article', { name: 'Site plan.pdf' });
    expect(card).toHaveTextContent('PDF · 1.5 KB');
    expect(card).toHaveTextContent('Harbour portal');
    expect(card).toHaveTextContent('Nov 20, 2026');
  });

  it('keeps the end of a long file name visible and the complete name accessible', async () => {
    const versions = ['v1.pdf', 'v2.pdf'].map(
      (end) => `status-report-for-the-steering-committe\u0301e-👩‍💻-${end}`,
    );
    server.use(
      http.get('*/api/evidence', () =>
        HttpResponse.json(
          versions.map((originalName, index) => evidenceFile({ id: index + 1, originalName })),
        ),
      ),
    );
    await openEvidence();
    expect(await screen.findByText('mmitte\u0301e-👩‍💻-v1.pdf')).toBeVisible();
    for (const name of versions) {
      expect(screen.getByRole('link', { name })).toBeVisible();
      expect(screen.getByTitle(name)).toHaveTextContent(name);
    }
  });

  it('divides a long file name in a word, so that its visible text has all spaces', async () => {
    const originalName = 'Screen recording of the error.mp4';
    server.use(
      http.get('*/api/evidence', () => HttpResponse.json([evidenceFile({ originalName })])),
    );
    await openEvidence();
    expect(await screen.findByText('g of the error.mp4')).toBeVisible();
    expect(screen.getByTitle(originalName)).toHaveTextContent(originalName);
  });

  it('uploads files that are dropped on the list to the project of its filter', async () => {
    server.use(
      http.get('*/api/projects/3', () =>
        HttpResponse.json(projectDetail({ id: 3, name: 'Atlas migration' })),
      ),
    );
    await openEvidence('/evidence?project=3');
    dropFiles(await screen.findByRole('group', { name: 'Files' }), [
      new File(['log'], 'server.log'),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'Upload Evidence' });
    expect(within(dialog).getByRole('listitem', { name: 'server.log' })).toBeVisible();
    expect(within(dialog).getByText('Atlas migration')).toBeVisible();
  });

  it('asks before it discards files that were dropped on the list', async () => {
    const { user } = await openEvidence();
    dropFiles(await screen.findByRole('group', { name: 'Files' }), [
      new File(['log'], 'server.log'),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'Upload Evidence' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
  });

  it('ignores files that a user without the right to upload drops on the list', async () => {
    await openEvidence('/evidence', 'viewer');
    const files = await screen.findByRole('group', { name: 'Files' });
    expect(dropFiles(files, [new File(['log'], 'server.log')])).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ignores files that are dropped on a dialog over the list', async () => {
    const { user } = await openEvidence();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Site plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Move to Project' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 1 file' });
    expect(dropFiles(dialog, [new File(['log'], 'server.log')])).toBe(true);
    expect(screen.queryByRole('dialog', { name: 'Upload Evidence' })).not.toBeInTheDocument();
  });

  it('moves selected files to the trash and offers to undo it', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/evidence/bulk', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([{ id: 31, status: 200 }]);
      }),
    );
    const { user } = await openEvidence();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Site plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('1 file moved to the trash'));
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(toastStore.read()?.title).toBe('1 file restored'));
    expect(sent).toEqual([
      { ids: [31], action: 'delete' },
      { ids: [31], action: 'restore' },
    ]);
  });

  it('says why a selected file was not moved to another project', async () => {
    server.use(
      http.post('*/api/evidence/bulk', () =>
        HttpResponse.json([
          { id: 31, status: 403, message: 'You can only change your own files.' },
        ]),
      ),
    );
    const { user } = await openEvidence();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Site plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Move to Project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 file' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('1 file not changed')).toBeVisible();
    expect(screen.getByText(/You can only change your own files/)).toBeVisible();
  });

  it('shows "Unassigned" on a file without a project', async () => {
    server.use(
      http.get('*/api/evidence', () =>
        HttpResponse.json([evidenceFile({ projectId: null, projectName: null })]),
      ),
    );
    await openEvidence();
    expect(await screen.findByRole('article')).toHaveTextContent('Unassigned');
  });

  it('sends the filters in the URL to the server', async () => {
    await openEvidence(
      '/evidence?search=plan&type=images&project=12&createdFrom=2026-01-01&sort=-size&page=2',
    );
    await screen.findByRole('article');
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({
      search: 'plan',
      type: 'images',
      projectId: '12',
      createdFrom: '2026-01-01',
      sort: '-size',
      page: '2',
      pageSize: '24',
    });
  });

  it('filters the list by a project that the user finds by name', async () => {
    const searches: (string | null)[] = [];
    server.use(
      http.get('*/api/projects', ({ request }) => {
        searches.push(new URL(request.url).searchParams.get('search'));
        return HttpResponse.json([{ id: 7, name: 'Fleet Tracking' }]);
      }),
    );
    const { user, address } = await openEvidence('/evidence?page=2');
    await screen.findByRole('article');
    expect(searches).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: 'Project' }), 'fleet');
    await waitFor(() => expect(searches).toContain('fleet'));
    await user.click(await screen.findByTitle('Fleet Tracking'));
    expect(address()).toBe('/evidence?project=7');
    await waitFor(() => expect(requests.at(-1)?.get('projectId')).toBe('7'));
  });

  it('clears the filters from the empty state', async () => {
    server.use(http.get('*/api/evidence', () => HttpResponse.json([])));
    const { user, address } = await openEvidence('/evidence?type=audio');
    expect(await screen.findByText('No evidence files found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe('/evidence');
  });

  it('retries the list when it failed to load', async () => {
    server.use(
      http.get(
        '*/api/evidence',
        () => HttpResponse.json({ message: 'Something went wrong.' }, { status: 500 }),
        {
          once: true,
        },
      ),
    );
    const { user } = await openEvidence();
    expect(await screen.findByText("Couldn't load files")).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('does not let a viewer upload files or open the trash', async () => {
    const { user } = await openEvidence('/evidence', 'viewer');
    await screen.findByRole('article');
    const button = screen.getByRole('button', { name: /Upload Evidence/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Trash' })).not.toBeInTheDocument();
  });
});
