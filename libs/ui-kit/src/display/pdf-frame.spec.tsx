import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing/render-with-ui';
import { PdfFrame } from './pdf-frame';

const withViewer = (pdfViewerEnabled: boolean): void => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', {
    configurable: true,
    value: pdfViewerEnabled,
  });
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const open = (downloadUrl?: string) =>
  renderWithUi(<PdfFrame src="/plan.pdf#navpanes=0" title="Plan" downloadUrl={downloadUrl} />);

it('shows the PDF in a frame', async () => {
  withViewer(true);
  await open('/plan.pdf?download=true');
  expect(screen.getByTitle('Plan')).toHaveAttribute('src', '/plan.pdf#navpanes=0');
  expect(screen.queryByText('Download PDF')).not.toBeInTheDocument();
});

it('offers the download if the browser has no PDF viewer', async () => {
  withViewer(false);
  await open('/plan.pdf?download=true');
  expect(screen.queryByTitle('Plan')).not.toBeInTheDocument();
  expect(screen.getByText(/Your browser can't show PDFs/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/plan.pdf?download=true',
  );
});

it('shows only the sentence if a download button follows', async () => {
  withViewer(false);
  await open();
  expect(screen.getByText(/Your browser can't show PDFs/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
