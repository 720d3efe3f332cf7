import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TicketMessageDto } from '../../api/endpoints.generated';
import { ticketMessage } from '../../testing/tickets';
import { TicketMessage } from './ticket-message';

const show = (parts: Partial<TicketMessageDto>) =>
  renderWithUi(
    <ol>
      <TicketMessage
        ticketId={42}
        message={ticketMessage({ direction: 'in', ...parts })}
        ticketCc={['lena@northwind.example']}
        replyAbility
        isLinked={false}
      />
    </ol>,
    { session: testSession() },
  );

describe('TicketMessage', () => {
  const retried: string[] = [];
  apiServer(
    http.post('*/api/tickets/:id/messages/:messageId/retry', ({ request }) => {
      retried.push(new URL(request.url).pathname);
      return HttpResponse.json(ticketMessage({ deliveryStatus: 'queued' }));
    }),
  );

  it.each([
    [{ from: 'ops@northwind.example', isFromClient: true }, 'From the client'],
    [{ from: 'lena@northwind.example' }, 'From a Cc recipient'],
    [{ from: 'sam@elsewhere.example' }, 'From someone else'],
  ])('says whether a received email is from the client: %o', async (parts, sender) => {
    await show(parts);
    expect(screen.getByText(sender)).toBeVisible();
  });

  it('links URLs and folds quoted text', async () => {
    const { user } = await show({
      body: 'See https://status.example/a.\n> The old message',
      quoteOffset: 29,
    });
    expect(screen.getByRole('link', { name: /^https/ })).toHaveAttribute(
      'href',
      'https://status.example/a',
    );
    expect(screen.queryByText(/The old message/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show Trimmed Text' }));
    expect(screen.getByText(/The old message/)).toBeVisible();
  });

  it('collapses the files of an email that has many', async () => {
    const attachments = Array.from({ length: 50 }, (_, index) => ({
      id: index + 1,
      name: `photo-${index + 1}.txt`,
      mimeType: 'text/plain',
      size: 10,
    }));
    const { user } = await show({ attachments });
    const files = () => screen.getAllByRole('link', { name: /^photo-/ });
    expect(files()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show All 50 Attachments' }));
    expect(files()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show Fewer Attachments' }));
    expect(files()).toHaveLength(6);
  });

  it('previews images and offers every attachment for download', async () => {
    await show({
      attachments: [
        { id: 1, name: 'screen.png', mimeType: 'image/png', size: 10 },
        { id: 2, name: 'drawing.svg', mimeType: 'image/svg+xml', size: 10 },
      ],
    });
    expect(screen.getByRole('link', { name: 'View screen.png' })).toHaveAttribute(
      'href',
      '/api/evidence/1/content',
    );
    expect(screen.queryByRole('link', { name: 'View drawing.svg' })).toBeNull();
    expect(screen.getByRole('link', { name: 'drawing.svg' })).toHaveAttribute(
      'href',
      '/api/evidence/2/content?download=true',
    );
  });

  it('loads images of other servers only on request', async () => {
    const { user } = await show({ hasHtml: true, hasRemoteImages: true });
    await user.click(screen.getByRole('button', { name: 'Show Formatting' }));
    const frame = screen.getByTitle('Email from Maya Okafor');
    expect(frame).toHaveAttribute('src', '/api/tickets/42/messages/301/formatted');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    await user.click(screen.getByRole('button', { name: 'Load Images' }));
    expect(screen.getByTitle('Email from Maya Okafor')).toHaveAttribute(
      'src',
      '/api/tickets/42/messages/301/formatted?images=true',
    );
  });

  it('says nothing about images of other servers if there are none', async () => {
    const { user } = await show({ hasHtml: true });
    await user.click(screen.getByRole('button', { name: 'Show Formatting' }));
    expect(screen.getByTitle('Email from Maya Okafor')).toBeVisible();
    expect(screen.queryByText(/Images from other servers/)).toBeNull();
  });

  it.each([
    ['failed', 'Not Sent'],
    ['bounced', 'Bounced'],
  ] as const)('shows the error of a %s reply', async (status, label) => {
    await show({ direction: 'out', deliveryStatus: status, deliveryError: '552 mailbox full' });
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText('552 mailbox full')).toBeVisible();
  });

  it('sends a failed reply again', async () => {
    const { user } = await show({ direction: 'out', deliveryStatus: 'failed' });
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    await waitFor(() => expect(retried).toEqual(['/api/tickets/42/messages/301/retry']));
  });

  it('does not offer to send a reply again that was sent', async () => {
    await show({ direction: 'out', deliveryStatus: 'sent' });
    expect(screen.getByText('Sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull();
  });
});
