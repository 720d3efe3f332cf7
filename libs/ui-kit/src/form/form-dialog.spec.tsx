import { testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MoneyField, SelectField, TextField } from '../fields/fields';
import { renderWithUi } from '../testing';
import type { LabeledChange } from './form-changes';
import { FormDialog } from './form-dialog';
import { ConflictNotice } from './form-notices';

interface Draft {
  name: string;
  clientEmail: string;
  budget: string;
}

function Page({ onSubmit }: { onSubmit: (draft: Draft) => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>New Project</button>
      {isOpen && (
        <FormDialog<Draft>
          title="Create New Project"
          submitLabel="Create Project"
          onSubmit={onSubmit}
          onClose={() => setIsOpen(false)}
        >
          <TextField name="name" label="Project Name" required="Project name is required" />
          <TextField name="clientEmail" label="Client Email" />
          <MoneyField name="budget" label="Budget" />
        </FormDialog>
      )}
    </>
  );
}

async function openDialog(onSubmit: (draft: Draft) => Promise<unknown>) {
  const page = await renderWithUi(<Page onSubmit={onSubmit} />, { session: testSession() });
  await page.user.click(screen.getByRole('button', { name: 'New Project' }));
  await screen.findByRole('dialog');
  return page.user;
}

const submit = () => screen.getByRole('button', { name: /Create Project/ });

describe('FormDialog', () => {
  it('submits the input once, closes, and restores the focus', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise((resolve) => (finish = resolve)));
    const user = await openDialog(onSubmit);
    await user.type(screen.getByLabelText('Project Name'), 'Harbour');
    await user.type(screen.getByLabelText(/Budget/), '$1,250.5');
    await user.dblClick(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Harbour', budget: '1250.50' }),
    );
    finish(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'New Project' })).toHaveFocus();
  });

  it('requires a field from the first submission until it is filled in', async () => {
    const onSubmit = jest.fn(() => Promise.resolve());
    const user = await openDialog(onSubmit);
    const required = () => screen.queryByText('Project name is required');
    await user.click(screen.getByLabelText('Project Name'));
    await user.click(screen.getByLabelText(/Budget/));
    expect(required()).not.toBeInTheDocument();

    await user.click(submit());
    await waitFor(() => expect(required()).toBeVisible());
    await user.click(screen.getByLabelText('Project Name'));
    await user.click(screen.getByLabelText(/Budget/));
    expect(required()).toBeVisible();
    await user.type(screen.getByLabelText('Project Name'), 'Harbour');
    await waitFor(() => expect(required()).not.toBeInTheDocument());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits once on Ctrl and Enter in a field', async () => {
    const onSubmit = jest.fn(() => new Promise(() => undefined));
    const user = await openDialog(onSubmit);
    await user.type(screen.getByLabelText('Project Name'), 'Harbour');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is inert while it submits, and restores the fields and the focus after a failure', async () => {
    let fail: (error: unknown) => void = () => undefined;
    const user = await openDialog(() => new Promise((_resolve, reject) => (fail = reject)));
    const name = screen.getByLabelText('Project Name');
    await user.type(name, 'Harbour');
    fireEvent.click(submit());
    await waitFor(() => expect(name.closest('[inert]')).not.toBeNull());
    // Browsers remove the focus from inert elements.
    act(() => screen.getByRole('dialog').focus());
    act(() => fail({ status: 0, message: 'There is no connection.' }));
    expect(await screen.findByText('There is no connection.')).toBeVisible();
    expect(name.closest('[inert]')).toBeNull();
    expect(name).toHaveFocus();
  });

  it('keeps the focus in the field while another action is pressed, so that no message moves the action', async () => {
    const onSelect = jest.fn();
    const { user } = await renderWithUi(
      <FormDialog
        title="Sign In"
        submitLabel="Continue"
        extra={<button onClick={onSelect}>Use a Passkey</button>}
        onSubmit={jest.fn()}
        onClose={jest.fn()}
      >
        <TextField name="password" label="Password" required="Password is required" />
      </FormDialog>,
    );
    const password = screen.getByLabelText('Password');
    await user.click(password);
    await user.click(screen.getByRole('button', { name: 'Use a Passkey' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(password).toHaveFocus();
  });

  it('focuses the first field of a form dialog', async () => {
    await openDialog(jest.fn());
    await waitFor(() => expect(screen.getByLabelText('Project Name')).toHaveFocus());
  });

  it.each([
    ['the first required field that is empty', {}, /^Client/],
    ['the first field if nothing is missing', { client: 'Acme' }, /^Invoice Number/],
  ])('focuses %s when it opens', async (_case, values, focused) => {
    await renderWithUi(
      <FormDialog
        title="Invoice"
        submitLabel="Save"
        initialValues={{ number: 'INV-1', kind: 'invoice', ...values }}
        onSubmit={() => Promise.resolve()}
        onClose={() => undefined}
      >
        <TextField name="number" label="Invoice Number" />
        <SelectField
          name="kind"
          label="Kind"
          choices={[{ value: 'invoice', label: 'Invoice' }]}
          required="Kind is required"
        />
        <TextField name="client" label="Client" required="Client is required" />
      </FormDialog>,
      { session: testSession() },
    );
    await waitFor(() => expect(screen.getByLabelText(focused)).toHaveFocus());
  });

  it('keeps the focus of a user who types while it opens', async () => {
    const user = await openDialog(jest.fn());
    await user.type(screen.getByLabelText(/Client Email/), 'desk@harbour.example');
    expect(screen.getByLabelText(/Client Email/)).toHaveValue('desk@harbour.example');
    expect(screen.getByLabelText('Project Name')).toHaveValue('');
  });

  it('shows a message at a required field that is empty', async () => {
    const onSubmit = jest.fn();
    const user = await openDialog(onSubmit);
    await user.type(screen.getByLabelText(/Budget/), 'ten');
    await user.click(submit());
    expect(await screen.findByText('Project name is required')).toBeVisible();
    expect(await screen.findByText(/Enter an amount from 0 to /)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('removes the message of an empty choice as soon as one is chosen', async () => {
    const { user } = await renderWithUi(
      <FormDialog title="Invoice" submitLabel="Save" onSubmit={jest.fn()} onClose={jest.fn()}>
        <SelectField
          name="kind"
          label="Kind"
          choices={[{ value: 'invoice', label: 'Invoice' }]}
          required="Kind is required"
        />
      </FormDialog>,
      { session: testSession() },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kind is required')).toBeVisible();
    await user.click(screen.getByLabelText('Kind'));
    await user.click(await screen.findByTitle('Invoice'));
    await waitFor(() => expect(screen.queryByText('Kind is required')).not.toBeInTheDocument());
  });

  it('shows the server error at its field, focuses it, and keeps the input', async () => {
    const user = await openDialog(() =>
      Promise.reject({
        status: 400,
        message: 'Invalid email address',
        errors: { clientEmail: 'Invalid email address' },
      }),
    );
    await user.type(screen.getByLabelText('Project Name'), 'Harbour');
    await user.click(submit());
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(screen.getByLabelText(/Client Email/)).toHaveFocus();
    expect(screen.getByLabelText('Project Name')).toHaveValue('Harbour');
  });

  it('removes the server error when the field is changed, and the others when the form is submitted again', async () => {
    const onSubmit = jest.fn(() =>
      Promise.reject({
        status: 400,
        message: 'Invalid',
        errors: { clientEmail: 'Invalid email address', name: 'Used by another project' },
      }),
    );
    const user = await openDialog(onSubmit);
    await user.type(screen.getByLabelText('Project Name'), 'Harbour');
    await user.click(submit());
    expect(await screen.findByText('Used by another project')).toBeVisible();
    await user.type(screen.getByLabelText(/Client Email/), 'a');
    await waitFor(() =>
      expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument(),
    );
    expect(screen.getByText('Used by another project')).toBeVisible();
    onSubmit.mockReturnValue(new Promise(() => undefined));
    await user.click(submit());
    await waitFor(() =>
      expect(screen.queryByText('Used by another project')).not.toBeInTheDocument(),
    );
  });

  it('shows an error without a field above the form and scrolls to it', async () => {
    const user = await openDialog(() =>
      Promise.reject({ status: 409, message: 'Someone else changed it.' }),
    );
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.type(screen.getByLabelText('Project Name'), 'Harbour');
    await user.click(submit());
    const message = await screen.findByText('Someone else changed it.');
    expect(message).toBeVisible();
    expect(scroll.mock.contexts).toContain(message);
  });

  it('asks before Escape discards unsaved input', async () => {
    const user = await openDialog(jest.fn());
    await user.type(screen.getByLabelText('Project Name'), 'Harbour');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(screen.getByLabelText('Project Name')).toHaveValue('Harbour');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

const STALE = { status: 409, rule: 'record.stale_version', message: 'Review the changes.' };

function ConflictingDialog({ errors }: { errors: object[] }) {
  const [conflicts, setConflicts] = useState<LabeledChange[]>([]);
  return (
    <FormDialog
      title="Edit Project"
      submitLabel="Save Changes"
      onSubmit={() => {
        setConflicts([{ label: 'Budget', before: '$1.00', after: '$2.00' }]);
        return Promise.reject(errors.shift() ?? STALE);
      }}
      onClose={() => undefined}
    >
      <ConflictNotice changes={conflicts} />
      <TextField name="name" label="Name" />
    </FormDialog>
  );
}

it("shows the changes of a conflict instead of the server's message, and other errors above them", async () => {
  const error = { status: 403, message: 'You are no longer a member.' };
  const { user } = await renderWithUi(<ConflictingDialog errors={[STALE, error]} />);
  const save = () => user.click(screen.getByRole('button', { name: /Save Changes$/ }));
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await save();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/Someone else just changed this.*Budget: \$1\.00 \$2\.00/);
  expect(scroll.mock.contexts).toContain(notice);
  await save();
  expect(await screen.findByText('You are no longer a member.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

interface AddressedPageProps {
  onSubmit?: () => Promise<unknown>;
}

/** A dialog that is open while its name is in the URL, over a page that the user can leave. */
function AddressedPage({ onSubmit = () => Promise.resolve() }: AddressedPageProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`You are at ${pathname}${search}`}</p>
      <button onClick={() => void navigate('/other')}>Elsewhere</button>
      <button onClick={() => void navigate('/?edit')}>Edit</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      {search === '?edit' && (
        <FormDialog<Draft>
          title="Edit Project"
          submitLabel="Save"
          onSubmit={onSubmit}
          onClose={() => void navigate('/', { replace: true })}
        >
          <TextField name="name" label="Project Name" />
        </FormDialog>
      )}
    </>
  );
}

/** A dialog that stays where it is while the page below changes. */
function DetachedPage() {
  const [isOpen, setIsOpen] = useState(true);
  const navigate = useNavigate();
  return (
    <>
      <p>{`You are at ${useLocation().pathname}`}</p>
      <button onClick={() => void navigate('/other')}>Elsewhere</button>
      {isOpen && (
        <FormDialog<Draft>
          title="New Project"
          submitLabel="Save"
          onSubmit={() => Promise.resolve()}
          onClose={() => setIsOpen(false)}
        >
          <TextField name="name" label="Project Name" />
        </FormDialog>
      )}
    </>
  );
}

describe('FormDialog, during a navigation', () => {
  const typeAndLeave = async (page: ReactElement, at: string) => {
    const rendered = await renderWithUi(page, { at });
    await rendered.user.type(await screen.findByLabelText(/Project Name/), 'Harbour');
    fireEvent.click(screen.getByText('Elsewhere'));
    await screen.findByText('Discard your changes?');
    return rendered;
  };

  it.each([
    ['in the URL', AddressedPage, '/?edit'],
    ['over the page', DetachedPage, '/'],
  ])('asks before unsaved input is lost: %s', async (_where, Page, at) => {
    const { user, address } = await typeAndLeave(<Page />, at);
    await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
    expect(screen.getByLabelText(/Project Name/)).toHaveValue('Harbour');
    expect(address()).toBe(at);

    fireEvent.click(screen.getByText('Elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('You are at /other')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/other');
  });

  it('asks before Back discards input that is still being saved', async () => {
    let fail: (error: unknown) => void = () => undefined;
    const { user, address } = await renderWithUi(
      <AddressedPage onSubmit={() => new Promise((_resolve, reject) => (fail = reject))} />,
      { at: '/other' },
    );
    await user.click(screen.getByText('Edit'));
    await user.type(await screen.findByLabelText(/Project Name/), 'Harbour');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(screen.getByText('Back'));
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    act(() => fail({ status: 500, message: 'Not saved.' }));
    expect(await screen.findByText('Not saved.')).toBeVisible();
    expect(screen.getByLabelText(/Project Name/)).toHaveValue('Harbour');
    expect(address()).toBe('/?edit');
  });

  it.each(['Save', 'Cancel'])('closes without a question on %s', async (button) => {
    const { user, address } = await renderWithUi(<AddressedPage />, { at: '/?edit' });
    await user.type(await screen.findByLabelText(/Project Name/), 'Harbour');
    await user.click(screen.getByRole('button', { name: button }));
    if (button === 'Cancel') {
      await user.click(await screen.findByRole('button', { name: 'Discard' }));
    }
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
