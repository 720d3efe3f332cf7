import { toastStore } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { evidenceFile, trashedFile } from '../testing/evidence';
import { evidenceServer } from '../testing/evidence-server';
import { openEvidence } from './testing/open-evidence';

const { server } = evidenceServer();

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
      "This list has more than 1,000 rows. Its last page can't be opened directly.",
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
