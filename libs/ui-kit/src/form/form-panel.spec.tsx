import { screen } from '@testing-library/react';
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
