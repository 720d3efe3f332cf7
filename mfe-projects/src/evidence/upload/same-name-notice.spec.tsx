import { baseApi } from '@atrium/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { evidenceFile } from '../../testing/evidence';
import { projectDetail } from '../../testing/projects';
import { listedTicket } from '../../testing/tickets';
import { openUploadDialog, pdf, uploadServer } from '../testing/upload-dialog';

const { server, sent } = uploadServer();

describe('a file whose name exists in the project', () => {
  const versions: string[] = [];
  const names: (string | null)[] = [];

  beforeEach(() => {
    versions.length = 0;
    names.length = 0;
    server.use(
      http.get('*/api/projects/12', () => HttpResponse.json(projectDetail({ id: 12 }))),
      http.get('*/api/evidence', ({ request }) => {
        const query = new URL(request.url).searchParams;
        names.push(query.get('originalName'));
        const isKnown = query.get('originalName') === 'Site plan.pdf';
        return HttpResponse.json(
          isKnown && query.get('projectId') === '12' ? [evidenceFile()] : [],
        );
      }),
      http.post('*/api/evidence/31/versions', ({ request }) => {
        versions.push(new URL(request.url).pathname);
        return HttpResponse.json(evidenceFile({ currentVersion: 2 }), { status: 201 });
      }),
    );
  });

  it('uploads a file with an existing name as a separate file', async () => {
    const { choose, press, onClose } = await openUploadDialog({ projectId: 12 });
    await choose(pdf());
    expect(await screen.findByText(/This project already has a/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^file with this name/ })).toHaveAttribute(
      'href',
      '/evidence/31',
    );
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect([sent.length, versions.length]).toEqual([1, 0]);
  });

  it('uploads a new version if the user chooses it', async () => {
    const { user, choose, press, onClose } = await openUploadDialog({ projectId: 12 });
    await choose(pdf());
    await user.click(
      await screen.findByRole('checkbox', { name: 'Upload as a new version of that file' }),
    );
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect([sent.length, versions.length]).toEqual([0, 1]);
  });

  it('uploads a separate file if the user renames a file chosen as a new version', async () => {
    const { user, choose, press, onClose } = await openUploadDialog({ projectId: 12 });
    await choose(pdf());
    await user.click(await screen.findByRole('checkbox', { name: /new version/ }));
    await user.clear(screen.getByLabelText('File Name'));
    await user.type(screen.getByLabelText('File Name'), 'Other.pdf');
    await waitFor(() => expect(names.at(-1)).toBe('Other.pdf'));
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect([sent.map(({ name }) => name), versions.length]).toEqual([['Other.pdf'], 0]);
  });

  it('hides the notice about an existing name while the user renames the file', async () => {
    const { user, choose } = await openUploadDialog({ projectId: 12 });
    await choose(pdf());
    await screen.findByRole('checkbox', { name: /new version/ });
    await user.type(screen.getByLabelText('File Name'), 'x');
    expect(screen.queryByText(/This project already has a/)).not.toBeInTheDocument();
  });

  it('disables the new-version checkbox during the upload', async () => {
    server.use(http.post('*/api/evidence/upload', () => new Promise<never>(() => undefined)));
    const { choose, press } = await openUploadDialog({ projectId: 12 });
    await choose(pdf());
    const box = await screen.findByRole('checkbox', { name: /new version/ });
    expect(box).toBeEnabled();
    await press();
    await waitFor(() => expect(box).toBeDisabled());
  });

  it('uploads separate files if the file they would replace has been deleted', async () => {
    const { store, user, choose, press, onClose } = await openUploadDialog({ projectId: 12 });
    await choose(pdf(), pdf('Site plan.pdf', '%PDF-2'));
    for (const box of await screen.findAllByRole('checkbox', { name: /new version/ })) {
      await user.click(box);
    }
    server.use(http.get('*/api/evidence', () => HttpResponse.json([])));
    act(() => {
      store.dispatch(baseApi.util.invalidateTags([{ type: 'Evidence', id: 'LIST' }]));
    });
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect([sent.length, versions.length]).toEqual([2, 0]);
  });

  it('says that a chosen ticket does not apply to a new version', async () => {
    server.use(
      http.get('*/api/tickets', () =>
        HttpResponse.json([listedTicket({ id: 42, title: 'Broken crane' })]),
      ),
    );
    const { user, choose } = await openUploadDialog({ projectId: 12 });
    await choose(pdf());
    await user.click(await screen.findByRole('checkbox', { name: /new version/ }));
    const note = "The chosen ticket doesn't apply to a new version.";
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Ticket/ }));
    await user.click(await screen.findByText(/Broken crane/));
    expect(await screen.findByText(note)).toBeVisible();
  });
});
