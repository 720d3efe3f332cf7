import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import type { EnteredClient, KnownClient } from '../form/use-client-check';
import { renderWithUi } from '../testing/render-with-ui';
import { ClientFields, type ClientSource } from './client-fields';

const ACME = { id: 1, name: 'Acme Corporation', email: 'john@acme.example' };
const LABELS = { clientName: 'Client Name', clientEmail: 'Client Email' };

const LoadedClients = ({ source }: { source: ClientSource }) => (
  <ClientFields source={source} labels={LABELS} />
);

/** The fields while the clients are loading, until the button is clicked. */
function LoadingClients({ source }: { source: ClientSource }) {
  const [isSearching, setIsSearching] = useState(true);
  return (
    <>
      <ClientFields source={{ ...source, isSearching }} labels={LABELS} />
      <button type="button" onClick={() => setIsSearching(false)}>
        Receive the clients
      </button>
    </>
  );
}

const openForm = async (
  choices: KnownClient[] = [],
  Fields = LoadedClients,
  /** Settles when the server responds. */
  response: Promise<void> = Promise.resolve(),
) => {
  const matchRequests: EnteredClient[] = [];
  const saved: object[] = [];
  const source: ClientSource = {
    choices,
    isSearching: false,
    search: () => undefined,
    match: async (entered) => {
      matchRequests.push(entered);
      await response;
      const isKnown = entered.email === ACME.email;
      const isTypo = entered.email === 'jon@acme.example';
      return { client: isKnown ? ACME : null, suggestions: isTypo ? [ACME] : [] };
    },
  };
  const { user } = await renderWithUi(
    <FormDialog
      title="New Ticket"
      submitLabel="Save"
      onSubmit={(values) => Promise.resolve(saved.push(values))}
      onClose={() => undefined}
    >
      <Fields source={source} />
    </FormDialog>,
  );
  const enter = async (name: string, email: string) => {
    await user.type(await screen.findByLabelText('Client Name'), name);
    await user.type(screen.getByLabelText('Client Email'), email);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, matchRequests, saved, enter, submit };
};

it('fills in both fields with the client that is chosen by its name', async () => {
  const { user, saved, submit } = await openForm([ACME]);
  await user.type(await screen.findByLabelText('Client Name'), 'acm');
  await user.click(await screen.findByText('john@acme.example'));
  expect(screen.getByLabelText('Client Name')).toHaveValue('Acme Corporation');
  expect(screen.getByLabelText('Client Email')).toHaveValue('john@acme.example');
  await submit();
  expect(saved).toEqual([{ clientName: 'Acme Corporation', clientEmail: 'john@acme.example' }]);
});

it('fills in the client whose full name was typed, but keeps an entered email', async () => {
  const { user } = await openForm([ACME, { id: 2, name: 'Acme West', email: 'w@acme.example' }]);
  const name = await screen.findByLabelText('Client Name');
  const email = screen.getByLabelText('Client Email');
  await user.type(name, 'acme corporation ');
  await user.tab();
  expect(name).toHaveValue('Acme Corporation');
  expect(email).toHaveValue('john@acme.example');

  await user.clear(email);
  await user.type(email, 'jane@acme.example');
  await user.clear(name);
  await user.type(name, 'Acme West');
  await user.tab();
  expect(email).toHaveValue('jane@acme.example');
});

it('lets typing replace the address that Tab has filled in', async () => {
  const { user } = await openForm([ACME]);
  await user.type(await screen.findByLabelText('Client Name'), 'Acme Corporation');
  await user.tab();
  await user.keyboard('jane@acme.example');
  expect(screen.getByLabelText('Client Email')).toHaveValue('jane@acme.example');
});

it('fills in the email after the user leaves it empty', async () => {
  const { user } = await openForm([ACME]);
  const email = await screen.findByLabelText('Client Email');
  await user.type(screen.getByLabelText('Client Name'), 'Acme Corporation');
  await user.click(email);
  expect(email).toHaveValue('');
  await user.tab();
  expect(email).toHaveValue('john@acme.example');
});

it('fills in the email when Enter submits the form', async () => {
  const { user, saved } = await openForm([ACME]);
  await user.type(await screen.findByLabelText('Client Name'), 'Acme Corporation');
  await user.click(screen.getByLabelText('Client Email'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(saved).toEqual([{ clientName: 'Acme Corporation', clientEmail: 'john@acme.example' }]);
  });
});

it('does not choose between two clients with the typed name', async () => {
  const { user } = await openForm([ACME, { ...ACME, id: 2, email: 'other@acme.example' }]);
  await user.type(await screen.findByLabelText('Client Name'), 'Acme Corporation');
  await user.tab();
  expect(screen.getByLabelText('Client Email')).toHaveValue('');
});

it('highlights the first client when an arrow key was pressed before the clients arrived', async () => {
  const { user } = await openForm([ACME], LoadingClients);
  const name = await screen.findByLabelText('Client Name');
  await user.type(name, 'acm');
  expect(await screen.findByText('Searching...')).toBeVisible();
  expect(screen.queryByText('john@acme.example')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(name).toHaveValue('acm');
  fireEvent.click(screen.getByText('Receive the clients'));
  await screen.findByText('john@acme.example');
  fireEvent.keyDown(name, { key: 'Enter', keyCode: 13 });
  expect(name).toHaveValue('Acme Corporation');
});

it('offers to create a client with the typed name as the last choice', async () => {
  const { user } = await openForm([ACME]);
  await user.type(await screen.findByLabelText('Client Name'), 'Acm');
  await user.click(await screen.findByText('Create “Acm”'));
  expect(screen.getByLabelText('Client Name')).toHaveValue('Acm');
  expect(screen.getByLabelText('Client Email')).toHaveFocus();
});

it('asks before a typo creates a client, and fills in the suggestion', async () => {
  const { user, saved, enter, submit } = await openForm();
  await enter('Acme', 'jon@acme.example');
  await submit();
  expect(await screen.findByText('Did you mean one of these?')).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Acme Corporation (john@acme.example)' }));
  expect(screen.queryByText('Did you mean one of these?')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Client Email')).toHaveFocus();
  await submit();
  expect(saved).toEqual([{ clientName: 'Acme Corporation', clientEmail: 'john@acme.example' }]);
});

it('removes the question and the error at the email when the name changes', async () => {
  const { user, enter, submit } = await openForm();
  await enter('Acme', 'jon@acme.example');
  await submit();
  const error = await screen.findByText('Choose an option below, or enter another email address.');
  await user.type(screen.getByLabelText('Client Name'), ' Ltd');
  await waitFor(() => expect(error).not.toBeInTheDocument());
  expect(screen.queryByText('Did you mean one of these?')).not.toBeInTheDocument();
});

it('creates a new client when the user says so', async () => {
  const { user, saved, enter, submit } = await openForm();
  await enter('Acme', 'jon@acme.example');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Create a New Client' }));
  await submit();
  expect(saved).toEqual([{ clientName: 'Acme', clientEmail: 'jon@acme.example' }]);
});

it('asks nothing about an address that the user changes during the check', async () => {
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  const { user, enter, matchRequests } = await openForm([], LoadedClients, response);
  await enter('Acme', 'jon@acme.example');
  await user.tab();
  expect(matchRequests).toHaveLength(1);
  await user.type(screen.getByLabelText('Client Email'), '.org');
  respond();
  await user.click(screen.getByLabelText('Client Name'));
  expect(screen.queryByText('Did you mean one of these?')).not.toBeInTheDocument();
});

it('asks nothing for a new or a known client, and asks the server once', async () => {
  const { matchRequests, saved, enter, submit } = await openForm();
  await enter('Harbor Trust', 'office@harbor.example');
  await submit();
  expect(saved).toHaveLength(1);
  expect(matchRequests).toEqual([{ name: 'Harbor Trust', email: 'office@harbor.example' }]);
});
