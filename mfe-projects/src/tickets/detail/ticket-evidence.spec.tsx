import { toast, toastStore } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ticketServer } from '../../testing/ticket-server';
import { unassignedFile } from '../../testing/tickets';
import { openTickets } from '../testing/open-tickets';

const { state, updates } = ticketServer();

beforeEach(() => toast.dismiss());

describe('TicketEvidence', () => {
  const section = () => screen.findByRole('region', { name: 'Evidence' });

  it('downloads files, and detaches one with Undo', async () => {
    state.files = [
      unassignedFile({ ticketId: 42, version: 5 }),
      unassignedFile({
        id: 32,
        originalName: 'Contract.pdf',
        ticketId: 42,
        secureUrl: 'https://files.example/c',
      }),
    ];
    const { user } = await openTickets('/tickets/42');
    const evidence = within(await section());
    expect(await evidence.findByRole('link', { name: 'Site plan.pdf' })).toHaveAttribute(
      'href',
      '/api/evidence/31/content?download=true',
    );
    expect(evidence.getByRole('link', { name: 'Contract.pdf' })).toHaveAttribute(
      'href',
      'https://files.example/c',
    );
    state.files = [unassignedFile({ version: 6 })];
    await user.click(
      evidence.getByRole('button', { name: 'Remove Site plan.pdf from the ticket' }),
    );
    await waitFor(() => expect(updates).toEqual([['31', { ticketId: null, version: 5 }]]));
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe('Site plan.pdf was removed from this ticket'),
    );
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(updates[1]).toEqual(['31', { ticketId: 42, version: 6 }]));
  });

  it('offers only files that the user can attach to the ticket', async () => {
    state.files = [
      unassignedFile({ id: 1, originalName: 'Own project.pdf', projectId: 12 }),
      unassignedFile({ id: 2, originalName: 'Unassigned.pdf', version: 4 }),
      unassignedFile({ id: 3, originalName: 'Other project.pdf', projectId: 13 }),
      unassignedFile({ id: 4, originalName: 'Other ticket.pdf', ticketId: 43 }),
      unassignedFile({
        id: 5,
        originalName: 'Not editable.pdf',
        abilities: { ...unassignedFile().abilities, update: 'evidence.not_own' },
      }),
    ];
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('combobox', { name: 'Attach evidence' }));
    await user.click(await screen.findByText(/^Unassigned\.pdf/));
    await waitFor(() => expect(updates).toEqual([['2', { ticketId: 42, version: 4 }]]));
    expect(screen.getByText(/^Own project\.pdf/)).toBeInTheDocument();
    expect(screen.queryByText(/^(Other|Not editable)/)).toBeNull();
  });

  it('is read-only for a viewer', async () => {
    await openTickets('/tickets/42', { role: 'viewer' });
    expect(await within(await section()).findByText(/No files are attached/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Attach evidence' })).toBeNull();
  });
});
