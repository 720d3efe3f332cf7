import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderWithUi } from '../testing';
import { TextField } from './fields';
import { FormPanel } from './form-panel';

const render = (changed: boolean) =>
  renderWithUi(
    <>
      <Link to="/other">Elsewhere</Link>
      <FormPanel<{ name: string }>
        initialValues={{ name: 'Harbour' }}
        onSubmit={() => Promise.resolve()}
        submitLabel="Save"
        changed={changed}
      >
        <TextField name="name" label="Name" />
      </FormPanel>
    </>,
  );

it('lets the person go while nothing was entered', async () => {
  const { user, address } = await render(false);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(address()).toBe('/other');
});

it('asks first when something beside its fields was changed', async () => {
  const { user, address } = await render(true);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Discard what you entered?')).toBeVisible();
  expect(address()).toBe('/');
});

describe('two forms of one page', () => {
  const renderTwo = () =>
    renderWithUi(
      <>
        <Link to="/other">Elsewhere</Link>
        {['Name', 'Password'].map((label) => (
          <FormPanel<Record<string, string>>
            key={label}
            initialValues={{}}
            onSubmit={() => Promise.resolve()}
            submitLabel={`Save ${label}`}
          >
            <TextField name={label} label={label} />
          </FormPanel>
        ))}
      </>,
    );

  const leave = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Elsewhere' }));

  it('are asked about together, by the one question that the router knows', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { user, address } = await renderTwo();
    await user.type(screen.getByLabelText(/^Name/), 'Harbour');
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await leave(user);
    expect(await screen.findAllByRole('dialog', { name: /^Discard/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/other'));
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each(['Name', 'Password'])('still ask when only %s was saved', async (saved) => {
    const { user, address } = await renderTwo();
    await user.type(screen.getByLabelText(/^Name/), 'Harbour');
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await user.click(screen.getByRole('button', { name: `Save ${saved}` }));
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(address()).toBe('/');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Harbour');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('secret');
  });

  it('let the person go when both were saved', async () => {
    const { user, address } = await renderTwo();
    for (const label of ['Name', 'Password']) {
      await user.type(screen.getByLabelText(new RegExp(`^${label}`)), 'x');
      await user.click(screen.getByRole('button', { name: `Save ${label}` }));
    }
    await leave(user);
    await waitFor(() => expect(address()).toBe('/other'));
  });
});
