import type { Right } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ClientContactDto } from '../../api/endpoints.generated';
import { clientDetail } from '../../testing/clients';
import { ClientContactsCard } from './client-contacts-card';

const JANE: ClientContactDto = {
  id: 31,
  name: 'Jane Miller',
  jobTitle: 'Head of IT',
  email: 'jane.miller@acme.example',
  phone: '+1 555 0102',
  isPrimary: true,
  version: 1,
};

describe('ClientContactsCard', () => {
  let contacts: ClientContactDto[];
  const sent: unknown[] = [];

  const server = apiServer(
    http.get('*/api/clients/4/contacts', () => HttpResponse.json(contacts)),
    http.post('*/api/clients/4/contacts', async ({ request }) => {
      sent.push(await request.json());
      contacts = [...contacts, { ...JANE, id: 32, name: 'Omar Haddad', isPrimary: false }];
      return HttpResponse.json(contacts[1], { status: 201 });
    }),
    http.put('*/api/clients/4/contacts/31', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(JANE);
    }),
    http.delete('*/api/clients/4/contacts/31', () => {
      contacts = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );

  beforeEach(() => {
    contacts = [JANE];
    sent.length = 0;
  });

  const open = (client = clientDetail(), rights: Right[] = []) =>
    renderWithUi(<ClientContactsCard client={client} />, { session: testSession({ rights }) });

  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Jane Miller' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('collapses the contacts of a client that has many', async () => {
    contacts = Array.from({ length: 100 }, (_, id) => ({ ...JANE, id, name: `Person ${id}` }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show All 100 Contacts' }));
    expect(screen.getAllByText(/^Person /)).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show Fewer Contacts' }));
    expect(screen.getAllByText(/^Person /)).toHaveLength(10);
  });

  it('lets a super admin erase the personal data of one contact', async () => {
    server.use(
      http.post('*/api/privacy/contacts/31/erase', () =>
        HttpResponse.json({
          isErased: false,
          isComplete: true,
          tables: [{ table: 'client_contacts', rows: 1, kept: 0, keptReason: null }],
        }),
      ),
    );
    const { user } = await open(clientDetail(), ['privacy.manage']);
    await choose(user, 'Erase Personal Data');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 record is changed or deleted:')).toBeVisible();
    expect(dialog.getByLabelText(/^Type “Jane Miller” to Confirm/)).toBeVisible();
  });

  it('shows contacts with their job titles and links', async () => {
    await open();
    expect(await screen.findByText('Jane Miller')).toBeVisible();
    expect(screen.getByText('Head of IT')).toBeVisible();
    expect(screen.getByText('Primary')).toBeVisible();
    expect(screen.getByRole('link', { name: '+1 555 0102' })).toHaveAttribute(
      'href',
      'tel:+15550102',
    );
  });

  it('adds a contact', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Omar Haddad');
    await user.click(within(dialog).getByRole('button', { name: 'Add Contact' }));
    expect(await screen.findByText('Omar Haddad')).toBeVisible();
    expect(sent).toEqual([{ name: 'Omar Haddad', isPrimary: false }]);
  });

  it('sends only the changed fields, with the version', async () => {
    const { user } = await open();
    await choose(user, 'Edit');
    await user.type(await screen.findByLabelText(/Job Title/), ' and Security');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent).toEqual([{ jobTitle: 'Head of IT and Security', version: 1 }]),
    );
  });

  it('asks before it removes a contact', async () => {
    const { user } = await open();
    await choose(user, 'Remove');
    await user.click(await screen.findByRole('button', { name: 'Remove Contact' }));
    expect(await screen.findByText('No contacts yet')).toBeVisible();
  });

  it('offers no changes to users who cannot edit the client', async () => {
    const { abilities } = clientDetail();
    await open(
      clientDetail({ abilities: { ...abilities, update: 'clients.update_needs_manager' } }),
    );
    expect(await screen.findByText('Jane Miller')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Contact' })).toHaveAccessibleDescription(
      'Only a manager or an admin can change a client.',
    );
  });

  it('offers to load the contacts again after a failure', async () => {
    server.use(
      http.get('*/api/clients/4/contacts', () => HttpResponse.json({}, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = await open();
    expect(await screen.findByText("Couldn't load contacts")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Jane Miller')).toBeVisible();
  });
});
