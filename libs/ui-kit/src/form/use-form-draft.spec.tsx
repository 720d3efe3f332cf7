import { reloadWithDrafts, useUnsavedInput } from '@atrium/web-kit';
import { screen } from '@testing-library/react';
import { PasswordField, TextField } from '../fields/fields';
import { renderWithUi } from '../testing';
import { FormDialog } from './form-dialog';
import { FormPanel } from './form-panel';

const KEY = 'atrium.kept-input';

interface Values {
  name: string;
  password?: string;
  logo?: File;
}

const onSubmit = jest.fn(() => Promise.resolve());
const onClose = jest.fn();

interface DialogProps {
  id?: number;
  name?: string;
  logo?: File;
  asksBeforeDiscard?: boolean;
}

const Dialog = ({ id, name = '', logo, asksBeforeDiscard }: DialogProps) => (
  <FormDialog<Values>
    title="Add Vendor"
    recordId={id}
    submitLabel="Save"
    initialValues={{ name, logo }}
    asksBeforeDiscard={asksBeforeDiscard}
    onSubmit={onSubmit}
    onClose={onClose}
  >
    <TextField name="name" label="Name" />
    <PasswordField name="password" label="Password" autoComplete="new-password" />
  </FormDialog>
);

/** Whether the browser would ask before it reloads the page. */
function asksBeforeReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Reloads the page as Reload in the notice does, except that jsdom can't. */
function reload(unmount: () => void): { isPrompted: boolean } {
  reloadWithDrafts();
  const isPrompted = asksBeforeReload();
  const draft = sessionStorage.getItem(KEY);
  unmount();
  if (draft !== null) sessionStorage.setItem(KEY, draft);
  return { isPrompted };
}

beforeEach(() => {
  sessionStorage.clear();
  // jsdom reports that it can't reload a page.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('shows the input of a dialog from before a reload, without asking about it', async () => {
  const { user, unmount } = await renderWithUi(<Dialog />);
  await user.type(screen.getByLabelText(/Name/), 'Hill Street Print');
  expect(reload(unmount).isPrompted).toBe(false);

  await renderWithUi(<Dialog />);
  expect(screen.getByLabelText(/Name/)).toHaveValue('Hill Street Print');
  expect(screen.getByText(/before the page was reloaded/)).toBeVisible();
  expect(asksBeforeReload()).toBe(true);
});

it('neither asks about input with nothing to lose nor stores it', async () => {
  const { user, unmount } = await renderWithUi(<Dialog asksBeforeDiscard={false} />);
  await user.type(screen.getByLabelText(/Password/), 'secret');
  expect(reload(unmount).isPrompted).toBe(false);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('shows the input of a form on a page from before a reload', async () => {
  const panel = (
    <FormPanel<Values> initialValues={{ name: 'Acme' }} submitLabel="Save" onSubmit={onSubmit}>
      <TextField name="name" label="Name" />
    </FormPanel>
  );
  const { user, unmount } = await renderWithUi(panel);
  await user.type(screen.getByLabelText(/Name/), ' Ltd');
  reload(unmount);

  const { user: later } = await renderWithUi(panel);
  expect(screen.getByLabelText(/Name/)).toHaveValue('Acme Ltd');
  await later.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Acme Ltd' });
});

it('restores nothing into a form of another record', async () => {
  const { user, unmount } = await renderWithUi(<Dialog id={1} name="Acme" />);
  await user.type(screen.getByLabelText(/Name/), ' Ltd');
  reload(unmount);

  await renderWithUi(<Dialog id={2} name="Basin" />);
  expect(screen.getByLabelText(/Name/)).toHaveValue('Basin');
});

it('restores the input over the values that someone else has saved in the meantime', async () => {
  const dialog = (name: string, city: string) => (
    <FormDialog<Values & { city: string }>
      title="Edit Vendor"
      submitLabel="Save"
      recordId={1}
      initialValues={{ name, city }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <TextField name="city" label="City" />
    </FormDialog>
  );
  const { user, unmount } = await renderWithUi(dialog('Acme', 'Bath'));
  await user.type(screen.getByLabelText(/Name/), ' Ltd');
  reload(unmount);

  await renderWithUi(dialog('Acme Group', 'York'));
  expect(screen.getByLabelText(/Name/)).toHaveValue('Acme Ltd');
  expect(screen.getByLabelText(/City/)).toHaveValue('York');
});

it('never stores a password, and asks because it will be lost', async () => {
  const { user, unmount } = await renderWithUi(<Dialog />);
  await user.type(screen.getByLabelText(/Name/), 'Acme');
  await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'correct horse');
  await user.click(screen.getByRole('button', { name: /show|eye/i, hidden: true }));
  expect(reload(unmount).isPrompted).toBe(true);
  expect(sessionStorage.getItem(KEY)).toContain('Acme');
  expect(sessionStorage.getItem(KEY)).not.toContain('horse');
});

it('asks before a reload loses a file', async () => {
  const { user, unmount } = await renderWithUi(<Dialog logo={new File(['x'], 'logo.png')} />);
  await user.type(screen.getByLabelText(/Name/), 'Acme');
  expect(reload(unmount).isPrompted).toBe(true);
});

it('keeps nothing after the form was submitted, if the page was not reloaded', async () => {
  const Other = () => {
    useUnsavedInput(true);
    return null;
  };
  const { user, rerender } = await renderWithUi(
    <>
      <Dialog />
      <Other />
    </>,
  );
  await user.type(screen.getByLabelText(/Name/), 'Acme');
  reloadWithDrafts();
  expect(asksBeforeReload()).toBe(true);
  rerender(<></>);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
