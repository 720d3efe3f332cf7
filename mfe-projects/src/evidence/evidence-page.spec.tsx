import type { Role } from '@atrium/contracts';
import { dropFiles, renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { failsOnce, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { evidenceFile, trashedFile } from '../testing/evidence';
import { evidenceServer } from '../testing/evidence-server';
import { projectDetail } from '../testing/projects';
import { EvidencePage } from './evidence-page';

const { server, requests } = evidenceServer();

const openEvidence = (at = '/evidence', role: Role = 'manager') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/evidence/*', element: <EvidencePage /> }],
    session: testSession({ id: 7, role }),
  });

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

describe('EvidenceTrash', () => {
  it('denies access to users who cannot delete files, without a request', async () => {
    await openEvidence('/evidence/trash', 'viewer');
    expect(screen.getByText("You don't have permission to see deleted files.")).toBeVisible();
    expect(screen.queryByText("Couldn't load the trash")).not.toBeInTheDocument();
  });

  it('shows the project of a deleted file, who deleted it, and how long it is kept', async () => {
    server.use(
      http.get('*/api/evidence/trash', () =>
        HttpResponse.json([
          trashedFile(),
          trashedFile({ id: 32, originalName: 'Roof.png', projectName: null, deletedByName: null }),
        ]),
      ),
    );
    await openEvidence('/evidence/trash');
    expect(
      await screen.findByText(
        'Harbour portal · 1.5 KB · deleted Nov 20, 2026 by Jonas Weber · kept until Dec 20, 2026',
      ),
    ).toBeVisible();
    expect(
      screen.getByText('1.5 KB · deleted Nov 20, 2026 · kept until Dec 20, 2026'),
    ).toBeVisible();
  });

  it('does not say to reverse the order of a long trash, which cannot be sorted', async () => {
    server.use(
      http.get('*/api/evidence/trash', () =>
        HttpResponse.json([trashedFile()], {
          headers: {
            'X-Total-Count': '1000',
            'X-Total-Capped': 'true',
            Link: '</api/evidence/trash?page=2>; rel="next"',
          },
        }),
      ),
    );
    await openEvidence('/evidence/trash');
    expect(await screen.findByRole('button', { name: 'Last page' })).toHaveAccessibleDescription(
      'This list has more than 1,000 rows. Use the filters to see the last ones.',
    );
  });

  it('restores a file, and opens it from the toast', async () => {
    server.use(http.post('*/api/evidence/31/restore', () => HttpResponse.json(evidenceFile())));
    const { user, address } = await openEvidence('/evidence/trash');
    await user.click(await screen.findByRole('button', { name: 'Restore Site plan.pdf' }));
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe('Evidence file restored successfully!'),
    );
    act(() => toastStore.read()?.action?.onSelect());
    await waitFor(() => expect(address()).toBe('/evidence/31'));
  });

  it('restores all selected files together, and says which one was not restored and why', async () => {
    const message = 'You can only change your own files.';
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/evidence/trash', () =>
        HttpResponse.json([
          trashedFile(),
          trashedFile({ id: 32, originalName: 'Roof.png' }),
          trashedFile({ id: 33, originalName: 'Offer.docx' }),
        ]),
      ),
      http.post('*/api/evidence/bulk', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([
          { id: 31, status: 200 },
          { id: 32, status: 200 },
          { id: 33, status: 403, message },
        ]);
      }),
    );
    const { user } = await openEvidence('/evidence/trash');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Roof.png' }));
    await user.click(await screen.findByRole('button', { name: 'Select All' }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('2 files restored'));
    expect(sent).toEqual([{ ids: [31, 32, 33], action: 'restore' }]);
    const dialog = await screen.findByRole('dialog', { name: '1 file not changed' });
    expect(dialog).toHaveTextContent(`Offer.docx: ${message}`);
  });

  it('lets an admin delete every file permanently after a confirmation', async () => {
    const requests: string[] = [];
    server.use(
      http.delete('*/api/evidence/trash', ({ request }) => {
        requests.push(request.method);
        return HttpResponse.json({ files: 3, sizeBytes: 1536, failed: 0 });
      }),
    );
    const { user } = await openEvidence('/evidence/trash', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Empty Trash' }));
    const dialog = await screen.findByRole('dialog', { name: 'Empty the trash?' });
    expect(dialog).toHaveTextContent("This can't be undone.");
    expect(requests).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Empty Trash' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Trash emptied: 3 files, 1.5 KB'));
  });

  it('says how many files could not be deleted when the trash was emptied', async () => {
    server.use(
      http.delete('*/api/evidence/trash', () =>
        HttpResponse.json({ files: 11, sizeBytes: 1536, failed: 1 }),
      ),
    );
    const { user } = await openEvidence('/evidence/trash', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Empty Trash' }));
    const dialog = await screen.findByRole('dialog', { name: 'Empty the trash?' });
    await user.click(within(dialog).getByRole('button', { name: 'Empty Trash' }));
    expect(
      await within(dialog).findByText(
        "1 file couldn't be deleted and is still in the trash. 11 files were deleted. Please try again.",
      ),
    ).toBeVisible();
  });

  it('deletes a file permanently after a confirmation', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/evidence/bulk', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([{ id: 31, status: 200 }]);
      }),
    );
    const { user } = await openEvidence('/evidence/trash', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Delete Forever Site plan.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 file forever?' });
    expect(dialog).toHaveTextContent(
      "Site plan.pdf is deleted permanently with all its versions. This can't be undone.",
    );
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete Forever' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('1 file deleted permanently'));
    expect(sent).toEqual([{ ids: [31], action: 'purge' }]);
  });

  it('deletes the selected files permanently, and says which one was not deleted and why', async () => {
    server.use(
      http.get('*/api/evidence/trash', () =>
        HttpResponse.json([trashedFile(), trashedFile({ id: 32, originalName: 'Roof.png' })]),
      ),
      http.post('*/api/evidence/bulk', () =>
        HttpResponse.json([
          { id: 31, status: 200 },
          { id: 32, status: 404, message: 'This file no longer exists.' },
        ]),
      ),
    );
    const { user } = await openEvidence('/evidence/trash', 'admin');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Roof.png' }));
    await user.click(await screen.findByRole('button', { name: 'Select All' }));
    await user.click(screen.getByRole('button', { name: 'Delete Forever' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 files forever?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete Forever' }));
    const errors = await screen.findByRole('dialog', { name: '1 file not changed' });
    expect(errors).toHaveTextContent('Roof.png: This file no longer exists.');
    expect(toastStore.read()?.title).toBe('1 file deleted permanently');
  });

  it('leads to the first page when the files of another page were deleted', async () => {
    server.use(
      http.get('*/api/evidence/trash', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('page') === '2' ? [] : [trashedFile()],
        ),
      ),
    );
    const { user } = await openEvidence('/evidence/trash?page=2', 'admin');
    await user.click(await screen.findByRole('button', { name: 'First Page' }));
    expect(await screen.findByRole('button', { name: 'Restore Site plan.pdf' })).toBeVisible();
  });

  it('offers managers no way to delete files permanently', async () => {
    const { user } = await openEvidence('/evidence/trash', 'manager');
    await screen.findByText(/deleted Nov 20, 2026/);
    await user.click(screen.getByRole('checkbox', { name: 'Select Site plan.pdf' }));
    await screen.findByRole('button', { name: 'Restore' });
    expect(screen.queryByRole('button', { name: /forever/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Empty Trash' })).not.toBeInTheDocument();
  });
});
