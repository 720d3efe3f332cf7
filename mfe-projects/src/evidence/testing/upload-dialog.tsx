import { renderWithUi } from '@atrium/ui-kit/testing';
import { type QuickActionProps, toast } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { evidenceFile, evidenceSummary } from '../../testing/evidence';
import { withRuntimeFiles } from '../../testing/runtime-files';
import { UploadDialog } from '../upload/upload-dialog';

/** A server for the upload dialog; `sent` records the name and the key of each upload. */
export function uploadServer() {
  withRuntimeFiles();
  const sent: { name: string | null; key: string | null }[] = [];
  const server = apiServer(
    http.get('*/api/evidence/summary', () =>
      HttpResponse.json(evidenceSummary({ maxFileSizeBytes: 1000 })),
    ),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/tickets', () => HttpResponse.json([])),
    http.post('*/api/evidence/upload', async ({ request }) => {
      const body = await request.text();
      const name = /name="originalName"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? null;
      sent.push({ name, key: request.headers.get('Idempotency-Key') });
      return HttpResponse.json(evidenceFile(), { status: 201 });
    }),
  );
  beforeEach(() => {
    sent.length = 0;
    toast.dismiss();
  });
  return { server, sent };
}

export async function openUploadDialog(record: Omit<QuickActionProps, 'onClose'> = {}) {
  const onClose = jest.fn();
  const page = await renderWithUi(<UploadDialog {...record} onClose={onClose} />, {
    session: testSession(),
  });
  const choose = async (...files: File[]) =>
    page.user.upload(await screen.findByTestId('evidence-file'), files);
  const press = () => page.user.click(screen.getByRole('button', { name: 'Upload' }));
  return { ...page, onClose, choose, press };
}

export const pdf = (name = 'Site plan.pdf', content = '%PDF') =>
  new File([content], name, { type: 'application/pdf' });
