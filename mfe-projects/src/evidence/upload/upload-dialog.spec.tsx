import { dropFiles } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { evidenceFile } from '../../testing/evidence';
import { openUploadDialog, pdf, uploadServer } from '../testing/upload-dialog';

const { server, sent } = uploadServer();

const row = (name: string) => within(screen.getByRole('listitem', { name }));

it('fills in the fields from the selected file', async () => {
  const { choose } = await openUploadDialog();
  await choose(pdf());
  const file = row('Site plan.pdf');
  expect(file.getByLabelText('File Name')).toHaveValue('Site plan.pdf');
  expect(file.getByText('site-plan.pdf')).toBeVisible();
  expect(file.getByText('PDF')).toBeVisible();
  expect(file.getByText('4 Bytes')).toBeVisible();
});

it('lists a file once that is chosen twice, and a different file of the same name', async () => {
  const { choose } = await openUploadDialog();
  const file = pdf();
  await choose(file);
  await choose(file, pdf('Site plan.pdf', '%PDF-2'));
  expect(screen.getAllByRole('listitem', { name: 'Site plan.pdf' })).toHaveLength(2);
});

it('focuses the button that chooses files', async () => {
  await openUploadDialog();
  const choose = await screen.findByRole('button', { name: 'Choose Files' });
  await waitFor(() => expect(choose).toHaveFocus());
});

it('accepts dropped files', async () => {
  await openUploadDialog();
  const dropzone = (await screen.findByText('Drop files here, or')).parentElement;
  dropFiles(dropzone ?? document.body, [pdf('Dropped.pdf')]);
  expect(await screen.findByRole('listitem', { name: 'Dropped.pdf' })).toBeVisible();
  expect(toastStore.read()).toBeNull();
});

it('accepts the files of a drop, but not its folders, and says so', async () => {
  await openUploadDialog();
  const dropzone = (await screen.findByText('Drop files here, or')).parentElement;
  dropFiles(dropzone ?? document.body, [pdf('Dropped.pdf')], { folders: ['Plans'] });
  expect(await screen.findByRole('listitem', { name: 'Dropped.pdf' })).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'Plans' })).not.toBeInTheDocument();
  expect(toastStore.read()?.title).toBe("Folders can't be uploaded");
});

it('uploads several files, each once, and closes with a link to them', async () => {
  const { user, choose, press, onClose } = await openUploadDialog();
  await choose(pdf('One.pdf'), pdf('Two.pdf'));
  await user.clear(row('Two.pdf').getByLabelText('File Name'));
  await user.type(screen.getAllByLabelText('File Name')[1] ?? document.body, 'Second.pdf');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ name }) => name).sort()).toEqual(['One.pdf', 'Second.pdf']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(toastStore.read()).toMatchObject({
    title: '2 evidence files uploaded successfully!',
    action: { label: 'Open Files' },
  });
});

it('shows why a file was rejected and sends only that file again', async () => {
  server.use(
    http.post(
      '*/api/evidence/upload',
      () => HttpResponse.json({ statusCode: 413, message: 'Storage is full.' }, { status: 413 }),
      { once: true },
    ),
  );
  const { choose, press, onClose } = await openUploadDialog();
  await choose(pdf('One.pdf'), pdf('Two.pdf'));
  await press();
  expect(await screen.findByText('Storage is full.')).toBeVisible();
  expect(screen.getByText(/1 file wasn't uploaded/)).toBeVisible();
  expect(toastStore.read()?.title).toBe('Failed to upload evidence file');
  expect(onClose).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(2);
});

it('uploads a renamed file as a new one when the response to its first upload was lost', async () => {
  const first = new Map<string | null, string | undefined>();
  server.use(
    http.post('*/api/evidence/upload', async ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      const name = /name="originalName"\r\n\r\n([^\r]*)/.exec(await request.text())?.[1];
      if (first.size === 0) {
        first.set(key, name);
        return HttpResponse.error();
      }
      if (first.has(key) && first.get(key) !== name) {
        const message = 'This was already sent with different content.';
        return HttpResponse.json(
          { statusCode: 409, message, rule: 'http.idempotency_key_reused' },
          { status: 409 },
        );
      }
      first.set(key, name);
      return HttpResponse.json(evidenceFile(), { status: 201 });
    }),
  );
  const { user, choose, press, onClose } = await openUploadDialog();
  await choose(pdf('One.pdf'));
  await press();
  expect(await screen.findByText(/The connection was lost/)).toBeVisible();
  await user.clear(row('One.pdf').getByLabelText('File Name'));
  await user.type(screen.getByLabelText('File Name'), 'Two.pdf');
  await press();
  expect(await screen.findByText('This was already sent with different content.')).toBeVisible();
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect([...first.values()]).toEqual(['One.pdf', 'Two.pdf']);
});

it('keeps the selected files when the session expires, to retry after signing in', async () => {
  server.use(
    http.post(
      '*/api/evidence/upload',
      () => HttpResponse.json({ message: 'Please sign in to continue.' }, { status: 401 }),
      { once: true },
    ),
  );
  const { store, choose, press, onClose } = await openUploadDialog();
  await choose(pdf('One.pdf'));
  await press();
  expect(await screen.findByText(/so the file wasn't uploaded. Please try again/)).toBeVisible();
  expect(store.getState().session.hasEnded).toBe(true);
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ name }) => name)).toEqual(['One.pdf']);
});

it('retries a cancelled upload and closes when all files are uploaded', async () => {
  let release: () => void = () => undefined;
  server.use(
    http.post(
      '*/api/evidence/upload',
      async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return HttpResponse.json(evidenceFile(), { status: 201 });
      },
      { once: true },
    ),
  );
  const { user, choose, press, onClose, address } = await openUploadDialog();
  await choose(pdf());
  await press();
  await user.click(await screen.findByRole('button', { name: 'Cancel Site plan.pdf' }));
  expect(await screen.findByText('Cancelled.')).toBeVisible();
  expect(await screen.findByText(/1 file wasn't uploaded/)).toBeVisible();
  expect(toastStore.read()).toBeNull();
  release();
  await user.click(screen.getByRole('button', { name: 'Retry Site plan.pdf' }));
  expect(await screen.findByText('Uploaded')).toBeVisible();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toastStore.read()?.title).toBe('Evidence file uploaded successfully!');
  act(() => toastStore.read()?.action?.onSelect());
  expect(address()).toBe(`/evidence/${evidenceFile().id}`);
});

it('shows how many files are uploaded, and cancels those that are sent or waiting', async () => {
  const started: string[] = [];
  server.use(
    http.post('*/api/evidence/upload', async ({ request }) => {
      const name = /name="originalName"\r\n\r\n([^\r]*)/.exec(await request.text())?.[1] ?? '';
      started.push(name);
      if (name === 'One.pdf') return HttpResponse.json(evidenceFile(), { status: 201 });
      await new Promise(() => undefined);
    }),
  );
  const { user, choose, press, onClose } = await openUploadDialog();
  const names = ['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf', 'Five.pdf'];
  await choose(...names.map((name) => pdf(name)));
  await press();
  expect(await screen.findByText('1 of 5 files uploaded')).toBeVisible();
  await waitFor(() => expect(started).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Cancel All' }));
  expect(await screen.findByText(/4 files weren't uploaded/)).toBeVisible();
  expect(screen.getAllByText('Cancelled.')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Cancel All' })).not.toBeInTheDocument();
  expect(started).not.toContain('Five.pdf');
  expect(onClose).not.toHaveBeenCalled();
});

it('stops uploading when it unmounts', async () => {
  const started: string[] = [];
  server.use(
    http.post('*/api/evidence/upload', async ({ request }) => {
      started.push(/name="originalName"\r\n\r\n([^\r]*)/.exec(await request.text())?.[1] ?? '');
      if (started.length > 3) return HttpResponse.json(evidenceFile(), { status: 201 });
      await new Promise(() => undefined);
    }),
  );
  const first = await openUploadDialog();
  await first.choose(pdf('One.pdf'), pdf('Two.pdf'), pdf('Three.pdf'), pdf('Four.pdf'));
  await first.press();
  await waitFor(() => expect(started).toHaveLength(3));
  first.unmount();

  const next = await openUploadDialog();
  await next.choose(pdf('Five.pdf'));
  await next.press();
  await waitFor(() => expect(next.onClose).toHaveBeenCalled());
  expect(started.slice(3)).toEqual(['Five.pdf']);
});

it('rejects empty and oversized files before the upload', async () => {
  const { choose, press } = await openUploadDialog();
  await press();
  expect(await screen.findByText('Please choose a file to upload.')).toBeVisible();
  await choose(pdf('Large.pdf', 'x'.repeat(1001)), pdf('Empty.pdf', ''));
  expect(
    await screen.findByText('This file is 1001 Bytes. Files can be up to 1000 Bytes.'),
  ).toBeVisible();
  expect(screen.getByText('This file is empty. Please choose another one.')).toBeVisible();
  await press();
  expect(sent).toEqual([]);
});

it('marks only the files that cannot be uploaded', async () => {
  const { choose, press } = await openUploadDialog();
  await choose(pdf('Good.pdf'), pdf('Empty.pdf', ''));
  await press();
  expect(await screen.findByText(/^Rename or remove the files/)).toBeVisible();
  const nameOf = (file: string) => row(file).getByLabelText('File Name');
  expect(nameOf('Empty.pdf')).toBeInvalid();
  expect(nameOf('Good.pdf')).toBeValid();
});

it("removes all files that can't be uploaded with one click, and focuses the others", async () => {
  const { user, choose, press, onClose } = await openUploadDialog();
  await choose(pdf('Good.pdf'), pdf('Empty.pdf', ''), pdf('Large.pdf', 'x'.repeat(1001)));
  await press();
  await user.click(await screen.findByRole('button', { name: 'Remove 2 Files' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Files to upload' })).toHaveFocus();
  expect(screen.queryByText(/^Rename or remove the files/)).toBeNull();
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ name }) => name)).toEqual(['Good.pdf']);
});

it('asks before it stops running uploads', async () => {
  server.use(http.post('*/api/evidence/upload', () => delay('infinite')));
  const { user, choose, press, onClose } = await openUploadDialog();
  await choose(pdf());
  await press();
  await screen.findByRole('button', { name: 'Cancel Site plan.pdf' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('dialog', { name: 'Stop uploading?' }));
  expect(question.getByText(/Uploaded files are kept\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep Uploading' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stop uploading?' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stop Uploading' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('offers no retry for a file that the server rejects', async () => {
  server.use(
    http.post('*/api/evidence/upload', () =>
      HttpResponse.json({ message: 'The storage limit is reached.' }, { status: 413 }),
    ),
  );
  const { choose, press } = await openUploadDialog();
  await choose(pdf());
  await press();
  expect(await row('Site plan.pdf').findByText('The storage limit is reached.')).toBeVisible();
  expect(row('Site plan.pdf').queryByRole('button', { name: /^Retry/ })).toBeNull();
  expect(row('Site plan.pdf').getByRole('button', { name: /^Remove/ })).toBeVisible();
});
