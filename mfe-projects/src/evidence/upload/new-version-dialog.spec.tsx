import { renderWithUi } from '@atrium/ui-kit/testing';
import { toast, toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { evidenceFile, evidenceSummary } from '../../testing/evidence';
import { withRuntimeFiles } from '../../testing/runtime-files';
import { NewVersionDialog } from './new-version-dialog';

withRuntimeFiles();

const server = apiServer(
  http.get('*/api/evidence/summary', () => HttpResponse.json(evidenceSummary())),
);

beforeEach(() => toast.dismiss());

async function upload() {
  const { user } = await renderWithUi(
    <NewVersionDialog file={evidenceFile()} onClose={jest.fn()} />,
    { session: testSession() },
  );
  const content = new File(['%PDF'], 'Plan.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByTestId('evidence-file'), content);
  await user.click(screen.getByRole('button', { name: 'Upload Version' }));
  return user;
}

it('shows no error when the user cancels', async () => {
  server.use(http.post('*/api/evidence/31/versions', () => new Promise(() => undefined)));
  const user = await upload();
  await user.click(await screen.findByRole('button', { name: 'Cancel Plan.pdf' }));
  expect(await screen.findByText("Upload cancelled. The file wasn't changed.")).toBeVisible();
  expect(toastStore.read()).toBeNull();
});

it('shows once why the server rejected the upload', async () => {
  server.use(
    http.post('*/api/evidence/31/versions', () =>
      HttpResponse.json({ statusCode: 413, message: 'Storage is full.' }, { status: 413 }),
    ),
  );
  await upload();
  const message = await screen.findByText('Storage is full.');
  expect(screen.getAllByRole('alert')).toEqual([message]);
  expect(toastStore.read()).toBeNull();
});

it('does not claim that the file was not changed when the response was lost', async () => {
  server.use(http.post('*/api/evidence/31/versions', () => HttpResponse.error()));
  await upload();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The connection was lost before the upload finished\. Please try again\.$/,
  );
});
