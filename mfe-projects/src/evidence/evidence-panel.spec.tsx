import { baseApi, toastStore } from '@atrium/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { evidenceFile, evidenceVersion, shareLink } from '../testing/evidence';
import { evidenceServer } from '../testing/evidence-server';
import { staleResponse } from '../testing/stale-response';
import { openEvidence } from './testing/open-evidence';

const { server } = evidenceServer();

describe('EvidencePanel', () => {
  it('shows the preview, checksum, versions and share links of a file', async () => {
    await openEvidence('/evidence/31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByTitle('Preview of Site plan.pdf')).toHaveAttribute(
      'src',
      expect.stringContaining('/api/evidence/31/content'),
    );
    expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/evidence/31/content?download=true',
    );
    expect(panel.getByText(/^9f86d081884c7d65/)).toBeVisible();
    expect(await panel.findByText('Version 1 (current)')).toBeVisible();
    expect(await panel.findByText(/Opened 3 times/)).toBeVisible();
  });

  it('restores an earlier version, and collapses versions when there are many', async () => {
    const file = evidenceFile({ currentVersion: 8 });
    const numbers = [8, 7, 6, 5, 4, 3, 2, 1];
    const keys: unknown[] = [];
    server.use(
      http.get('*/api/evidence/31', () => HttpResponse.json(file)),
      http.get('*/api/evidence/31/versions', () =>
        HttpResponse.json(numbers.map((number) => evidenceVersion({ number }))),
      ),
      http.post('*/api/evidence/31/versions/2/restore', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.json({ ...file, currentVersion: 9 });
      }),
    );
    const { user } = await openEvidence('/evidence/31');
    expect(await screen.findByText('Version 8 (current)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore version 8' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show All 8 Versions' }));
    await user.click(screen.getByRole('button', { name: 'Restore version 2' }));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({ title: 'Version 2 was restored as version 9' }),
    );
    expect(keys).toEqual([expect.any(String)]);
  });

  it('shows when each share link expires, expired or was revoked', async () => {
    const [expiresAt, revokedAt] = ['2026-11-28T09:00:00.000Z', '2026-11-21T09:00:00.000Z'];
    server.use(
      http.get('*/api/evidence/31/share-links', () =>
        HttpResponse.json([
          shareLink({ id: 1, expiresAt }),
          shareLink({ id: 2, expiresAt: null }),
          shareLink({ id: 3, expiresAt, state: 'expired' }),
          shareLink({ id: 4, expiresAt, revokedAt, state: 'revoked' }),
        ]),
      ),
    );
    await openEvidence('/evidence/31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('Expires Nov 28, 2026, 9:00 AM')).toBeVisible();
    expect(panel.getByText('Never expires')).toBeVisible();
    expect(panel.getByText('Expired Nov 28, 2026, 9:00 AM')).toBeVisible();
    expect(panel.getByText('Revoked Nov 21, 2026, 9:00 AM')).toBeVisible();
  });

  it('shows no preview of a file that browsers cannot display safely', async () => {
    server.use(
      http.get('*/api/evidence/31', () =>
        HttpResponse.json(evidenceFile({ mimeType: 'text/html', preview: null })),
      ),
    );
    await openEvidence('/evidence/31');
    expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
    expect(screen.queryByTitle(/^Preview/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Site plan.pdf' })).not.toBeInTheDocument();
  });

  describe('the preview of a text file', () => {
    const TEXT = { originalName: 'Hours.txt', mimeType: 'text/plain', preview: 'text' } as const;
    const respond = (content: BodyInit, size = 1536) =>
      server.use(
        http.get('*/api/evidence/31', () => HttpResponse.json(evidenceFile({ ...TEXT, size }))),
        http.get('*/api/evidence/31/content', () => new HttpResponse(content)),
      );

    it('shows the text and never runs markup in it', async () => {
      respond('Name;Note\nGrün;<img src="x" alt="markup">');
      await openEvidence('/evidence/31');
      const preview = await screen.findByRole('region', { name: 'Preview of Hours.txt' });
      expect(preview).toHaveTextContent('Name;Note Grün;<img src="x" alt="markup">');
      expect(screen.queryByRole('img', { name: 'markup' })).not.toBeInTheDocument();
      expect(screen.queryByText(/This is the beginning/)).not.toBeInTheDocument();
    });

    it('requests only the beginning of a large file and says so', async () => {
      let range: string | null = null;
      respond('', 2_097_152);
      server.use(
        http.get('*/api/evidence/31/content', ({ request }) => {
          range = request.headers.get('Range');
          // Cuts off the second byte of the last character.
          return new HttpResponse(new Uint8Array([0x61, 0xc3]), { status: 206 });
        }),
      );
      await openEvidence('/evidence/31');
      expect(await screen.findByText(/^This is the beginning of the file\./)).toHaveTextContent(
        'Download it to read all 2 MB.',
      );
      expect(screen.getByRole('region', { name: 'Preview of Hours.txt' })).toHaveTextContent('a');
      expect(range).toBe('bytes=0-65535');
    });

    it('says that a text in another encoding than UTF-8 has no preview', async () => {
      respond(new Uint8Array([0x47, 0xfc, 0x6e]));
      await openEvidence('/evidence/31');
      expect(await screen.findByText(/^This text isn't encoded in UTF-8/)).toBeVisible();
    });
  });

  describe('the preview of a CSV file', () => {
    const respond = (content: string, size = content.length) =>
      server.use(
        http.get('*/api/evidence/31', () =>
          HttpResponse.json(
            evidenceFile({
              originalName: 'Hours.CSV',
              mimeType: 'text/plain',
              preview: 'text',
              size,
            }),
          ),
        ),
        http.get('*/api/evidence/31/content', () => new HttpResponse(content)),
      );
    const openPreview = async () => {
      await openEvidence('/evidence/31');
      return within(await screen.findByRole('region', { name: 'Preview of Hours.CSV' }));
    };
    const HOURS = ['Name,Hours', ...Array.from({ length: 120 }, (_, row) => `Name ${row},8`)];

    it('shows a table whose cells are only text', async () => {
      respond('Name;Formula\r\n"Grün; Ada";=HYPERLINK("https://evil.example")\r\n<b>Bo</b>;1\r\n');
      const preview = await openPreview();
      expect(preview.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
        'Name',
        'Formula',
      ]);
      expect(preview.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
        'Grün; Ada',
        '=HYPERLINK("https://evil.example")',
        '<b>Bo</b>',
        '1',
      ]);
      expect(preview.queryByRole('link')).not.toBeInTheDocument();
      expect(screen.queryByText(/^This table shows/)).not.toBeInTheDocument();
    });

    it('shows the first rows and columns of a long file and says so', async () => {
      const wide = Array.from({ length: 40 }, (_, column) => `C${column + 1}`).join(',');
      respond([wide, ...HOURS].join('\n'));
      const preview = await openPreview();
      expect(preview.getAllByRole('row')).toHaveLength(101);
      expect(preview.getAllByRole('columnheader')).toHaveLength(30);
      expect(screen.getByText(/^This table shows/)).toHaveTextContent(
        'This table shows the first 100 of 121 rows and the first 30 of 40 columns. Download the file to read everything.',
      );
    });

    it('leaves out the cut-off row of a large file and says how many rows it shows', async () => {
      respond(HOURS.slice(0, 6).join('\n'), 2_097_152);
      const preview = await openPreview();
      expect(preview.getAllByRole('row')).toHaveLength(5);
      expect(screen.getByText(/^This table shows/)).toHaveTextContent(
        'This table shows the first 4 rows. Download the file to read all 2 MB.',
      );
    });

    it('shows the text of a file that is not valid CSV', async () => {
      respond('Name,Hours\n"Ada,8\n');
      await openPreview();
      expect(screen.getByText(/"Ada,8/)).toBeVisible();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });
  });

  describe('while the storage is unavailable', () => {
    const message = "The file storage can't be reached right now.";

    beforeEach(() => {
      server.use(
        http.get('*/api/evidence/31/content', () =>
          HttpResponse.json({ message }, { status: 503 }),
        ),
      );
    });

    it('says why there is no preview', async () => {
      server.use(
        http.get('*/api/evidence/31', () =>
          HttpResponse.json(evidenceFile({ mimeType: 'image/png', preview: 'image' })),
        ),
      );
      await openEvidence('/evidence/31');
      fireEvent.error(await screen.findByRole('img', { name: 'Site plan.pdf' }));
      expect(await screen.findByText(message)).toBeVisible();
    });

    it('says why a download failed instead of leaving the page', async () => {
      const { user } = await openEvidence('/evidence/31');
      await user.click(await screen.findByRole('link', { name: 'Download' }));
      await waitFor(() =>
        expect(toastStore.read()).toMatchObject({
          kind: 'destructive',
          title: 'Download failed',
          description: message,
        }),
      );
    });
  });

  it('links to a file that is stored elsewhere', async () => {
    server.use(
      http.get('*/api/evidence/31', () =>
        HttpResponse.json(
          evidenceFile({ secureUrl: 'https://files.example/a', sha256: null, preview: null }),
        ),
      ),
    );
    await openEvidence('/evidence/31');
    const link = await screen.findByRole('link', { name: 'Open' });
    expect(link).toHaveAttribute('href', 'https://files.example/a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByText('Share Links')).not.toBeInTheDocument();
  });

  it('creates a share link and shows it once', async () => {
    let sent: unknown;
    const url = 'http://atrium.test/api/share/secret';
    server.use(
      http.post('*/api/evidence/31/share-links', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...shareLink(), url }, { status: 201 });
      }),
    );
    const { user } = await openEvidence('/evidence/31');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    await screen.findByLabelText('Expiration');
    const buttons = screen.getAllByRole('button', { name: 'Create Link' });
    await user.click(buttons.at(-1) ?? document.body);
    expect(await screen.findByDisplayValue(url)).toBeVisible();
    expect(sent).toEqual({ expiresInDays: 7 });
  });

  it('asks for confirmation before it revokes a share link', async () => {
    const revoked: string[] = [];
    server.use(
      http.delete('*/api/evidence/31/share-links/:linkId', ({ params }) => {
        revoked.push(String(params['linkId']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openEvidence('/evidence/31');
    await user.click(await screen.findByRole('button', { name: /^Revoke the link/ }));
    expect(revoked).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Revoke Link' }));
    await waitFor(() => expect(revoked).toEqual(['8']));
  });

  it('sends only the changed fields', async () => {
    let sent: unknown;
    server.use(
      http.put('*/api/evidence/31', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(evidenceFile());
      }),
    );
    const { user } = await openEvidence('/evidence/31');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('File Name');
    await user.clear(name);
    await user.type(name, 'Plan B.pdf');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toEqual({ originalName: 'Plan B.pdf', version: 1 }));
  });

  it('shows what someone else changed and applies the input on the next save', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/evidence/31', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? staleResponse('file') : HttpResponse.json(evidenceFile());
      }),
    );
    const { user, store } = await openEvidence('/evidence/31');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('File Name');
    server.use(
      http.get('*/api/evidence/31', () =>
        HttpResponse.json(evidenceFile({ originalName: 'Plan of theirs.pdf', version: 2 })),
      ),
    );
    // The panel behind the dialog updates, but the dialog still compares with the version it
    // opened.
    store.dispatch(baseApi.util.invalidateTags([{ type: 'Evidence', id: 31 }]));
    expect(await screen.findByText('Plan of theirs.pdf')).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Plan B.pdf');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const note = await screen.findByText(/save to apply it/);
    expect(note.parentElement).toHaveTextContent('File Name: Site plan.pdf Plan of theirs.pdf');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { originalName: 'Plan B.pdf', version: 1 },
        { originalName: 'Plan B.pdf', version: 2 },
      ]),
    );
  });

  it('moves a file to the trash, closes and offers to undo it', async () => {
    const restored: string[] = [];
    server.use(
      http.delete('*/api/evidence/31', () => new HttpResponse(null, { status: 204 })),
      http.post('*/api/evidence/31/restore', ({ request }) => {
        restored.push(new URL(request.url).pathname);
        return HttpResponse.json(evidenceFile({ id: 31 }));
      }),
    );
    const { user, address } = await openEvidence('/evidence/31?type=documents');
    await user.click(await screen.findByRole('button', { name: 'Actions for Site plan.pdf' }));
    await user.click(await screen.findByText('Delete'));
    await waitFor(() => expect(address()).toBe('/evidence?type=documents'));
    expect(toastStore.read()?.title).toBe('Evidence file moved to the trash');
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe('Evidence file restored successfully!'),
    );
    expect(restored).toHaveLength(1);
  });

  it('shows a not-found message but keeps the input of an open dialog after someone else deletes the file', async () => {
    const { user, store } = await openEvidence('/evidence/31');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('File Name');
    await user.clear(name);
    await user.type(name, 'Plan.pdf');
    server.use(
      http.get('*/api/evidence/31', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Evidence'])));
    expect(await screen.findByText("We couldn't find this file")).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Details' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('File Name')).toHaveValue('Plan.pdf');
  });

  it.each(['999', 'nothing'])('shows a not-found message for file %s', async (address) => {
    server.use(
      http.get('*/api/evidence/999', () =>
        HttpResponse.json({ statusCode: 404, message: 'Gone.' }, { status: 404 }),
      ),
    );
    await openEvidence(`/evidence/${address}`);
    expect(await screen.findByText("We couldn't find this file")).toBeVisible();
  });
});
